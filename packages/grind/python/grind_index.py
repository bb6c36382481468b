"""The grind index in Python, after docs/grind-standard.md. Standard library only."""

import math
import re

BLANKS = "\t\n\x0b\x0c\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
FRACTIONS = {
    "¼": "1/4",
    "½": "1/2",
    "¾": "3/4",
    "⅓": "1/3",
    "⅔": "2/3",
    "⅛": "1/8",
    "⅜": "3/8",
    "⅝": "5/8",
    "⅞": "7/8",
}
PLURALS = {
    "click": "clicks",
    "number": "numbers",
    "dot": "dots",
    "notch": "notches",
    "mark": "marks",
    "step": "steps",
    "turn": "turns",
    "micron": "microns",
    "rotation": "turns",
    "rotations": "turns",
    "um": "microns",
    "\u00b5m": "microns",
    "\u03bcm": "microns",
}
STEP_WORDS = {"clicks", "numbers", "dots", "notches", "marks", "steps"}
SHOWS_BETWEEN_STEPS = {"number", "rotation-plus-number", "rotation-fraction"}


class Rejected(ValueError):
    """The input is not a setting of the dial."""


# Numbers


def round_half_up(x):
    whole = math.floor(x)
    return whole + 1 if x - whole >= 0.5 else whole


def round4(x):
    return round_half_up(x * 10000) / 10000


def clamp(x, low, high):
    return min(high, max(low, x))


def text(x):
    return str(int(x)) if x == int(x) else repr(float(x))


def divide(a, b):
    whole = math.floor(a / b)
    return whole, a - whole * b


# Curves


def find_segment(curve, is_beyond):
    at = 0
    while at < len(curve) - 2 and is_beyond(curve[at + 1]):
        at += 1
    return curve[at], curve[at + 1]


def open_index(curve, setting):
    is_rising = curve[1]["setting"] > curve[0]["setting"]

    def is_beyond(point):
        return setting > point["setting"] if is_rising else setting < point["setting"]

    a, b = find_segment(curve, is_beyond)
    rise = (setting - a["setting"]) * (b["grindIndex"] - a["grindIndex"])
    return a["grindIndex"] + rise / (b["setting"] - a["setting"])


def index_at(curve, setting):
    return clamp(open_index(curve, setting), 0, 100)


def setting_at(curve, grind_index):
    index = clamp(grind_index, 0, 100)
    a, b = find_segment(curve, lambda point: index > point["grindIndex"])
    rise = (index - a["grindIndex"]) * (b["setting"] - a["setting"])
    return a["setting"] + rise / (b["grindIndex"] - a["grindIndex"])


def round_index(grind_index):
    return round_half_up(grind_index * 10) / 10


# Dials


def step_setting(dial, step):
    return round4(step / dial["stepsPerUnit"])


def clamp_step(dial, step):
    first = math.ceil(dial["min"] * dial["stepsPerUnit"] - 0.005)
    last = math.floor(dial["max"] * dial["stepsPerUnit"] + 0.005)
    return clamp(step, first, last)


def nearest(dial, setting):
    return clamp_step(dial, round_half_up(setting * dial["stepsPerUnit"]))


def below(dial, setting):
    return clamp_step(dial, math.floor(setting * dial["stepsPerUnit"] + 0.005))


def above(dial, setting):
    return clamp_step(dial, math.ceil(setting * dial["stepsPerUnit"] - 0.005))


def is_on_dial(dial, setting):
    return dial["min"] - 0.0001 <= setting <= dial["max"] + 0.0001


def exact(dial, setting):
    """Returns the step of a setting, or None between two steps."""
    n = dial["stepsPerUnit"]
    step = round_half_up(setting * n)
    is_short_decimal = abs(round4(1 / n) * n - 1) < 1e-9
    tolerance = 0.000001 if is_short_decimal else min(0.005, 0.1 / n)
    return step if abs(setting - step / n) <= tolerance else None


# Formatting


def format_setting(dial, setting):
    step = exact(dial, setting)
    if step is not None:
        return format_step(dial, step)
    kind = dial["notation"]["kind"]
    if kind not in SHOWS_BETWEEN_STEPS:
        return format_step(dial, nearest(dial, setting))
    value = round4(setting)
    if kind == "rotation-fraction":
        return f"{text(value)} turn"
    if kind == "rotation-plus-number":
        rotations, rest = divide(value, dial["notation"]["numbersPerRotation"])
        return f"{rotations}+{text(round4(rest))}"
    return text(value)


def format_scale_value(dial, value):
    return f"{value:.1f}" if dial["stepsPerUnit"] % 5 == 0 else text(value)


def format_rotations(step, numbers_per_rotation, clicks_per_number):
    numbers, clicks = divide(step, clicks_per_number)
    rotations, number = divide(numbers, numbers_per_rotation)
    return f"{rotations}.{number}.{clicks}"


def format_step(dial, step):
    notation = dial["notation"]
    kind = notation["kind"]
    n = dial["stepsPerUnit"]
    if kind == "number":
        return format_scale_value(dial, step_setting(dial, step))
    if kind == "number-letter":
        number, letter = divide(step, notation["lettersPerNumber"])
        return f"{number}{chr(ord('A') + letter)}"
    if kind == "number-click":
        clicks_per_number = notation["clicksPerNumber"]
        numbers_per_rotation = notation.get("numbersPerRotation")
        if numbers_per_rotation is not None and step >= numbers_per_rotation * clicks_per_number:
            return format_rotations(step, numbers_per_rotation, clicks_per_number)
        number, click = divide(step, clicks_per_number)
        return f"{number}" if click == 0 and n == clicks_per_number else f"{number}.{click}"
    if kind == "number-dot":
        number, dots = divide(step, notation["stepsPerNumber"])
        return f"{number}" if dots == 0 else f"{number} +{dots} {'dot' if dots == 1 else 'dots'}"
    if kind == "rotation-number-click":
        return format_rotations(step, notation["numbersPerRotation"], notation["clicksPerNumber"])
    if kind == "rotation-click":
        rotations, clicks = divide(step, notation["clicksPerRotation"])
        return f"{rotations}.{str(clicks).zfill(digits_below(notation['clicksPerRotation']))}"
    if kind == "rotation-plus-number":
        rotations, rest = divide(step, notation["numbersPerRotation"] * n)
        return f"{rotations}+{format_scale_value(dial, round4(rest / n))}"
    turns, marks = divide(step, notation["marksPerRotation"])
    if marks == 0:
        return f"{turns} {'turn' if turns == 1 else 'turns'}"
    divisor = math.gcd(marks, notation["marksPerRotation"])
    fraction = f"{marks // divisor}/{notation['marksPerRotation'] // divisor} turn"
    return fraction if turns == 0 else f"{turns} {fraction}"


def digits_below(count):
    return len(str(count - 1))


# Parsing


def parse_setting(dial, value):
    """Returns the setting of a number or text; raises Rejected."""
    if not isinstance(value, str):
        return from_scale_value(dial, value)
    if len(value.encode("utf-16-le", "surrogatepass")) > 2 * 64:
        raise Rejected("too long")
    body, has_unit = remove_unit(dial, normalize(value))
    is_decimal = re.fullmatch(r"[0-9]+(\.[0-9]+)?", body) is not None
    if re.fullmatch("[0-9]+", body) or (has_unit and is_decimal):
        return from_scale_value(dial, float(body))
    setting = read_notation(dial, body)
    if setting is not None:
        return from_scale_value(dial, setting)
    if is_decimal:
        return from_scale_value(dial, float(body))
    raise Rejected("not a setting")


def from_scale_value(dial, value):
    if not math.isfinite(value) or not is_on_dial(dial, value):
        raise Rejected("off the dial")
    step = exact(dial, value)
    if step is not None:
        return step_setting(dial, step)
    if dial["notation"]["kind"] in SHOWS_BETWEEN_STEPS:
        return clamp(round4(value), dial["min"], dial["max"])
    raise Rejected("between two steps")


def trim(value):
    return re.sub(f"^[{BLANKS}]+|[{BLANKS}]+\\Z", "", value)


def normalize(value):
    value = trim(value).replace(",", ".")
    for sign, fraction in FRACTIONS.items():
        value = value.replace(sign, f" {fraction}")
    value = re.sub(f"[{BLANKS}]*\\+[{BLANKS}]*", "+", trim(value))
    return re.sub(f"[{BLANKS}]+", "+", value)


def remove_unit(dial, value):
    match = re.fullmatch(r"(.*[0-9])\+?([^0-9+]{2,})", value, re.DOTALL)
    if match is None or not match[2].isalpha():
        return value, False
    return (match[1], True) if accepts_unit(dial, match[1], match[2].lower()) else (value, False)


def accepts_unit(dial, body, word):
    unit = PLURALS.get(word, word)
    kind = dial["notation"]["kind"]
    if unit == dial["unit"]:
        return True
    if kind == "number-dot":
        return unit == "dots" and "+" in body
    return kind == "number" and dial["stepsPerUnit"] == 1 and {unit, dial["unit"]} <= STEP_WORDS


def below_count(part, count):
    number = float(part)
    if number >= count:
        raise Rejected("a part is out of range")
    return number


def is_plain(part, count):
    return re.fullmatch("0|[1-9][0-9]*", part) is not None and len(part) <= digits_below(count)


def read_notation(dial, body):
    """Returns a scale value, or None if the body is not in the dial's notation; raises Rejected."""
    notation = dial["notation"]
    kind = notation["kind"]
    n = dial["stepsPerUnit"]
    if kind == "number":
        count = notation.get("stepsPerRotation")
        return None if count is None else read_plus(body, count, n)
    if kind == "number-letter":
        match = re.fullmatch(r"([0-9]+)\+?([A-Za-z])", body)
        if match is None:
            return None
        letter = below_count(ord(match[2].upper()) - ord("A"), notation["lettersPerNumber"])
        return (float(match[1]) * notation["lettersPerNumber"] + letter) / n
    if kind == "number-click":
        count = notation["clicksPerNumber"]
        match = re.fullmatch(r"([0-9]+)\.([0-9]+)", body)
        if match is not None:
            if not is_plain(match[2], count):
                return None
            return (float(match[1]) * count + below_count(match[2], count)) / n
        if "numbersPerRotation" not in notation:
            return None
        return read_rotations(body, notation["numbersPerRotation"], count, n)
    if kind == "number-dot":
        match = re.fullmatch(r"([0-9]+)[+.]([0-9])", body)
        if match is None:
            return None
        count = notation["stepsPerNumber"]
        return (float(match[1]) * count + below_count(match[2], count)) / n
    if kind == "rotation-number-click":
        return read_rotations(body, notation["numbersPerRotation"], notation["clicksPerNumber"], n)
    if kind == "rotation-click":
        count = notation["clicksPerRotation"]
        match = re.fullmatch(r"([0-9]+)\.([0-9]+)", body)
        if match is None:
            return read_plus(body, count, n)
        if len(match[2]) != digits_below(count):
            raise Rejected("the clicks need all their digits")
        return (float(match[1]) * count + below_count(match[2], count)) / n
    if kind == "rotation-plus-number":
        match = re.fullmatch(r"([0-9]+)\+([0-9]+(?:\.[0-9]+)?)", body)
        if match is None:
            return None
        count = notation["numbersPerRotation"]
        return float(match[1]) * count + below_count(match[2], count)
    match = re.fullmatch(r"(?:([0-9]+)\+)?([0-9]+)/([0-9]+)", body)
    if match is None:
        return read_plus(body, notation["marksPerRotation"], n)
    return float(match[1] or 0) + below_count(match[2], float(match[3])) / float(match[3])


def read_plus(body, count, n):
    match = re.fullmatch(r"([0-9]+)\+([0-9]+)", body)
    if match is None:
        return None
    return (float(match[1]) * count + below_count(match[2], count)) / n


def read_rotations(body, numbers_per_rotation, clicks_per_number, n):
    match = re.fullmatch(r"([0-9]+)([.+])([0-9]+)(?:\.([0-9]+))?", body)
    if match is None:
        return None
    rotations, separator, number, clicks = match.groups()
    if clicks is None:
        if separator == "+":
            return read_plus(body, numbers_per_rotation * clicks_per_number, n)
        if n % 10 == 0 or not is_plain(number, numbers_per_rotation):
            return None
    numbers = float(rotations) * numbers_per_rotation + below_count(number, numbers_per_rotation)
    return (numbers * clicks_per_number + below_count(clicks or 0, clicks_per_number)) / n


# Ranges and conversion


def widen(band, grind_index):
    return band * max(1, (200 + 12 * grind_index) / (200 + 12 * 40))


def steps_around(grinder, grind_index, half_width):
    dial, curve = grinder["dial"], grinder["curve"]
    ends = [setting_at(curve, grind_index - half_width), setting_at(curve, grind_index + half_width)]
    return [below(dial, min(ends)), above(dial, max(ends))]


def describe(dial, setting, steps, clamped):
    low, high = step_setting(dial, min(steps)), step_setting(dial, max(steps))
    labels = [format_setting(dial, low), format_setting(dial, high)]
    return {
        "setting": setting,
        "label": format_setting(dial, setting),
        "min": low,
        "max": high,
        "range": labels[0] if labels[0] == labels[1] else " to ".join(labels),
        "clamped": clamped,
    }


def find_step(grinder, grind_index):
    """Returns the step for an index, and whether the dial ends before it."""
    setting = setting_at(grinder["curve"], grind_index)
    step = nearest(grinder["dial"], setting)
    return step, round_half_up(setting * grinder["dial"]["stepsPerUnit"]) != step


def setting_for_index(grinder, grind_index):
    if not 0 <= grind_index <= 100:
        raise Rejected("off the index")
    dial = grinder["dial"]
    step, clamped = find_step(grinder, grind_index)
    steps = steps_around(grinder, grind_index, widen(grinder["band"], grind_index))
    return describe(dial, step_setting(dial, step), steps, clamped)


def convert(source, value, target):
    setting = parse_setting(source["dial"], value)
    dial = target["dial"]
    unbounded = open_index(source["curve"], setting)
    index = clamp(unbounded, 0, 100)
    if source["slug"] == target["slug"]:
        converted, clamped = round4(setting), False
    else:
        step, is_off_dial = find_step(target, index)
        converted = step_setting(dial, step)
        clamped = is_off_dial or abs(unbounded - index) >= 0.05
    band = math.sqrt(source["band"] ** 2 + target["band"] ** 2)
    steps = [*steps_around(target, index, widen(band, index)), nearest(dial, converted)]
    zone = target.get("espressoZone")
    if zone is not None and 2 < index < 15:
        steps += [nearest(dial, zone["min"]), nearest(dial, zone["max"])]
    return {**describe(dial, converted, steps, clamped), "grindIndex": round_index(index)}
