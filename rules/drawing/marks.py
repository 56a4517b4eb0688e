"""The few SVG elements that the tiles are made of, as text. Presentation attributes only: the CSP bars styles."""

IVORY = "#fffcf4"
LIP = "#e3d8bd"
EDGE = "#857b66"
INK = "#1d2326"
RED = "#b4231c"
GREEN = "#17663b"
LIGHT_GREEN = "#3f8f57"
BLUE = "#1b4b99"
TEAL = "#0b5d5e"
GOLD = "#e0a21a"
PINK = "#d6336c"
ROSE = "#f4a9b8"
PURPLE = "#6f3796"
LILAC = "#9a63bd"
CORAL = "#e0695f"
BROWN = "#7a4a22"
ORANGE = "#cf6a17"
GREY = "#6b7078"
SKIN = "#f6d3a8"

Value = str | float


def element(name: str, *content: str, **attributes: Value) -> str:
    """`stroke_width=2` becomes `stroke-width="2"`."""
    pairs = "".join(f' {key.replace("_", "-")}="{_plain(value)}"' for key, value in attributes.items())
    inside = "".join(content)
    return f"<{name}{pairs}>{inside}</{name}>" if inside else f"<{name}{pairs}/>"


def area(colour: str, path: str) -> str:
    """A filled shape."""
    return element("path", fill=colour, d=path)


def line(colour: str, width: float, path: str) -> str:
    """A stroke with round ends."""
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return element("path", fill="none", stroke=colour, stroke_width=width, d=path, **ends)


def disc(colour: str, x: float, y: float, radius: float) -> str:
    """A filled circle."""
    return element("circle", cx=x, cy=y, r=radius, fill=colour)


def oval(colour: str, x: float, y: float, across: float, down: float) -> str:
    """A filled ellipse."""
    return element("ellipse", cx=x, cy=y, rx=across, ry=down, fill=colour)


def box(x: float, y: float, width: float, height: float, **attributes: Value) -> str:
    """A rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def group(*content: str, **attributes: Value) -> str:
    """Shapes that belong together."""
    return element("g", *content, **attributes)


def at(x: float, y: float, *content: str) -> str:
    """Shapes moved to a place."""
    return group(*content, transform=f"translate({_plain(x)} {_plain(y)})")


def around(count: int, *content: str, start: float = 0) -> str:
    """Copies of a shape turned around the origin, like petals."""
    turns = (start + 360 * step / count for step in range(count))
    return "".join(group(*content, transform=f"rotate({_plain(turn)})") for turn in turns)


def mirrored(*content: str) -> str:
    """A shape and its mirror image, left and right of the origin."""
    return "".join(content) + group(*content, transform="scale(-1 1)")


def use(name: str, **attributes: Value) -> str:
    """A drawing that stands elsewhere in the file under `name`."""
    return element("use", href=f"#{name}", **attributes)


def _plain(value: Value) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
