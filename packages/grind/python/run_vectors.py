"""Runs the conformance vectors of a data folder: python3 run_vectors.py FOLDER. Exits with 1 if a case fails."""

import json
import math
import pathlib
import sys

import grind_index as grind


def rejected_as(result, function, *arguments):
    try:
        return function(*arguments)
    except grind.Rejected:
        return result


def check_parse(grinders, case):
    return rejected_as(None, grind.parse_setting, grinders[case["grinder"]]["dial"], case["input"]) == case["setting"]


def check_format(grinders, case):
    return grind.format_setting(grinders[case["grinder"]]["dial"], case["setting"]) == case["label"]


def check_index(grinders, case):
    index = grind.index_at(grinders[case["grinder"]]["curve"], case["setting"])
    return math.isclose(index, case["grindIndex"], rel_tol=0, abs_tol=1e-9)


def check_setting(grinders, case):
    inputs = {name: case[name] for name in ("grinder", "grindIndex")}
    result = grind.setting_for_index(grinders[case["grinder"]], case["grindIndex"])
    return {**inputs, **result} == case


def check_convert(grinders, case):
    inputs = {name: case[name] for name in ("from", "input", "to")}
    source, target = grinders[case["from"]], grinders[case["to"]]
    return {**inputs, **rejected_as({"rejected": True}, grind.convert, source, case["input"], target)} == case


CHECKS = {
    "parse": check_parse,
    "format": check_format,
    "index": check_index,
    "setting": check_setting,
    "convert": check_convert,
}


def main(folder):
    vectors = json.loads((folder / "vectors.json").read_text(encoding="utf-8"))
    released = json.loads((folder / "grinders.json").read_text(encoding="utf-8"))
    grinders = {grinder["slug"]: grinder for grinder in [*released["grinders"], *vectors["grinders"]]}
    failed = 0
    for name, check in CHECKS.items():
        failures = [case for case in vectors[name] if not check(grinders, case)]
        failed += len(failures)
        print(f"{name}: {len(vectors[name]) - len(failures)} of {len(vectors[name])} pass")
        for case in failures[:10]:
            print(f"  failed: {json.dumps(case, ensure_ascii=False)}")
    return 1 if failed else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python3 run_vectors.py FOLDER")
    sys.exit(main(pathlib.Path(sys.argv[1])))
