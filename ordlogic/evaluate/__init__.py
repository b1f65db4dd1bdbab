"""The solver-free meaning of the model: one site, in exact arithmetic, with everything unknown kept unknown.

`exact.holds` evaluates one fully known site and replays witnesses; `states.state` gives a family's state over all
completions of what is not known.
"""
