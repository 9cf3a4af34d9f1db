"""Shows the examples of docstrings as code: an extension of griffe for the API reference."""

import re

import griffe

# A paragraph that begins with a prompt; doctest ends an example at an empty line too.
EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n(?!>>> )|\Z)", re.MULTILINE | re.DOTALL)


class Examples(griffe.Extension):
    """Puts a fence round each example."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Fence the examples of one object's docstring."""
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
