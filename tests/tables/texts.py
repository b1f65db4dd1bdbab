"""Tables in the shapes that published texts have after their layout is lost; words and figures are made up."""

WHOLE_PERCENTS = """\
Sec. 9-40. Hillside lots.
(a)
The paved part of a lot shall not exceed the shares shown in Table 3.
Table 3
EXPAND
Average Grade of Ground Minimum Lot Depth (feet) Maximum Percent of Lot To Be Cleared Maximum Percent of Lot To Be Paved
12\u201418% 140 45 30
19\u201424% 160 40 25%
25\u201433% 180.5 35 20
34% or more 220 25 12
"""

BARS = """\
## Section 6 Stream strips

(a) Strips are as wide as Table 4 says.

#### Table 4

| **Kind of Stream** | **Bank Grade** | **Strip Width** |
| --- | --- | --- |
| **Main streams\u00b9** | < 18% | 45 feet |
| **Main streams\u00b9** | >18% for 90 feet or more\u00b2 | 130 feet |
| **Side streams** | < 18% | 12 feet |
| **Side streams** | > 18% | 35 feet |
"""

ONE_CELL_A_LINE = """\
Sec. 4. Walls near banks.
(c)
Work within the distances of the following table needs care.
BANK DISTANCES
Grade
Bank Height
6 feet to 14 feet
Over 14 feet
10% up to 30%
9 feet from the edge of the bank.
Over 30% and up to 60%
The greater of either: 9 feet; or a distance equal to the height of the bank.
No wall may stand there.
Over 60%
The larger of 12 feet or two times the height of the bank.
"""

MEASURES_AS_ROWS = """\
Sec. 8. Lanes.
(b)
Lanes follow the standards below.
Table 7
EXPAND
Kind of lane
Village Farm Forest
Bed width 24 18 14
Turning radius 1 50 45 45
Maximum grade percent
Gravel 7 9 11
Sealed 12 12 13
Berm width
Two way 5 4 3
One way 3 3 2
1 A lane of a farm may turn within a yard of the same width.
"""

FEES = """\
Sec. 12. Fees.
(a)
The fee for moving earth shall be as follows:
Table 2
EXPAND
Volume (cubic yards) Fee
1-400 $60.00
401-2,000 $175.00
More than 2,000 $420.00
"""

HEADS_ON_LINES = """\
Sec. 15. Cut banks.
(b)
Cut banks stand back from the line no less than shown in table B.
TABLE B. STANDING BACK
EXPAND
D in feet a
(feet) b
(feet) c
0\u20148 4 2
9\u201422 (D/3) 5
23 and over 11 7
"""

ALL = {"whole percents": WHOLE_PERCENTS, "bars": BARS, "one cell a line": ONE_CELL_A_LINE,
       "measures as rows": MEASURES_AS_ROWS, "fees": FEES, "heads on lines": HEADS_ON_LINES}
