import { describe, expect, test } from "vitest";
import type { Dial } from "./dial.ts";
import { formatScale, formatSetting, parseSetting } from "./notation.ts";
import type { Notation } from "./notation.ts";

const buildDial = (
  max: number,
  stepsPerUnit: number,
  notation: Notation,
  unit: Dial["unit"] = "clicks",
  min = 0,
): Dial => ({
  min,
  max,
  stepsPerUnit,
  notation,
  unit,
});
const clicks = buildDial(50, 1, { kind: "number", stepsPerRotation: 10 });
const halves = buildDial(73, 2, { kind: "number" }, "marks");
const tenths = buildDial(11, 10, { kind: "number" }, "numbers", 1);
const microns = buildDial(1400, 0.2, { kind: "number" }, "microns");
const ode = buildDial(11, 3, { kind: "number-click", clicksPerNumber: 3 }, "numbers", 1);
const kMax = buildDial(174, 1, { kind: "number-click", clicksPerNumber: 10, numbersPerRotation: 9 });
const sette = buildDial(31, 9, { kind: "number-letter", lettersPerNumber: 9 }, "numbers", 1);
const jMax = buildDial(600, 1, { kind: "rotation-number-click", numbersPerRotation: 9, clicksPerNumber: 10 });
const kinu = buildDial(
  8.5,
  50,
  { kind: "rotation-number-click", numbersPerRotation: 10, clicksPerNumber: 5 },
  "turns",
);
const key = buildDial(
  45,
  10,
  { kind: "rotation-number-click", numbersPerRotation: 15, clicksPerNumber: 10 },
  "numbers",
);
const aergrind = buildDial(
  62,
  3,
  { kind: "rotation-number-click", numbersPerRotation: 12, clicksPerNumber: 3 },
  "numbers",
);
const k6 = buildDial(240, 1, { kind: "rotation-click", clicksPerRotation: 60 });
const eureka = buildDial(24, 10, { kind: "rotation-plus-number", numbersPerRotation: 6 }, "numbers");
const lido = buildDial(2, 16, { kind: "rotation-fraction", marksPerRotation: 16 }, "turns");
const oxo = buildDial(15, 3, { kind: "number-dot", stepsPerNumber: 3 }, "numbers", 1);

describe("formatSetting", () => {
  test.each<[Dial, number, string]>([
    [clicks, 24, "24"],
    [clicks, 23.5, "23.5"],
    [halves, 42, "42"],
    [halves, 52.5, "52.5"],
    [tenths, 9, "9.0"],
    [microns, 655, "655"],
    [ode, 5, "5"],
    [ode, 5.3333, "5.1"],
    [ode, 5.6667, "5.2"],
    [kMax, 75, "7.5"],
    [kMax, 70, "7.0"],
    [kMax, 89, "8.9"],
    [kMax, 90, "1.0.0"],
    [kMax, 100, "1.1.0"],
    [sette, 9.4444, "9E"],
    [sette, 31, "31A"],
    [jMax, 560, "6.2.0"],
    [kinu, 3.84, "3.8.2"],
    [key, 31.4, "2.1.4"],
    [aergrind, 35.6667, "2.11.2"],
    [k6, 100, "1.40"],
    [k6, 64, "1.04"],
    [eureka, 9.5, "1+3.5"],
    [eureka, 6, "1+0.0"],
    [eureka, 9.55, "1+3.55"],
    [lido, 0.75, "3/4 turn"],
    [lido, 1.1875, "1 3/16 turn"],
    [lido, 1, "1 turn"],
    [lido, 0, "0 turns"],
    [oxo, 8, "8"],
    [oxo, 8.3333, "8 +1 dot"],
    [oxo, 8.6667, "8 +2 dots"],
  ])("formats what the dial shows (%#)", (dial, setting, label) => {
    expect(formatSetting(dial, setting)).toBe(label);
  });

  test("returns the nearest step of a click dial for a setting between steps", () => {
    expect(formatSetting(kMax, 75.4)).toBe("7.5");
  });

  test("formatScale names both ends of the dial", () => {
    expect(formatScale(clicks)).toBe("0 to 50 clicks");
    expect(formatScale(jMax)).toBe("0.0.0 to 6.6.0");
    expect(formatScale(tenths)).toBe("1.0 to 11.0");
  });
});

describe("parseSetting", () => {
  test.each<[Dial, string | number, number]>([
    [clicks, "2+4", 24],
    [clicks, "2 4", 24],
    [clicks, 24, 24],
    [clicks, 23.5, 23.5],
    [clicks, " 24 clicks ", 24],
    [clicks, "24 Notches", 24],
    [clicks, "23,5", 23.5],
    [microns, "650 µm", 650],
    [microns, "548", 548],
    [jMax, "6.2.0", 560],
    [jMax, "6.2", 560],
    [jMax, "6+20", 560],
    [jMax, "6+2.0", 560],
    [jMax, "560", 560],
    [jMax, 560, 560],
    [kMax, "7.5", 75],
    [kMax, "7,5", 75],
    [kMax, "10.0", 100],
    [kMax, "1.1.0", 100],
    [kMax, "1+10", 100],
    [kMax, "75 clicks", 75],
    [kMax, 75, 75],
    [ode, "5.1", 5.3333],
    [ode, "5.3333", 5.3333],
    [ode, "5.33", 5.3333],
    [ode, 5.333, 5.3333],
    [ode, "5", 5],
    [sette, "9e", 9.4444],
    [sette, "9 E", 9.4444],
    [sette, "9", 9],
    [sette, 9.778, 9.7778],
    [kinu, "3.6.0", 3.6],
    [kinu, "3.6", 3.6],
    [kinu, "3.06", 3.06],
    [kinu, "3.6 turns", 3.6],
    [kinu, "3+30", 3.6],
    [key, "2.1.4", 31.4],
    [key, "2.5", 2.5],
    [aergrind, "2.5", 29],
    [aergrind, "2.5.1", 29.3333],
    [aergrind, "29.3333", 29.3333],
    [k6, "1.40", 100],
    [k6, "1.04", 64],
    [k6, "1+4", 64],
    [k6, "1 40", 100],
    [k6, "100 clicks", 100],
    [eureka, "1+3.5", 9.5],
    [eureka, "1 3,5", 9.5],
    [eureka, "3.5", 3.5],
    [lido, "3/4 turn", 0.75],
    [lido, "¾", 0.75],
    [lido, "1 3/16 turn", 1.1875],
    [lido, "1½ turns", 1.5],
    [lido, "1+3", 1.1875],
    [lido, "0.8 turn", 0.8],
    [oxo, "8 +1 dot", 8.3333],
    [oxo, "8  1 dot", 8.3333],
    [oxo, "8+2", 8.6667],
    [oxo, "8.1", 8.3333],
  ])("accepts notation and scale values (%#)", (dial, input, setting) => {
    expect(parseSetting(dial, input)).toEqual({ ok: true, setting });
  });

  test.each<[Dial, string | number, RegExp]>([
    [k6, "1.4", /write 1\.04, 1\.40 or 1\+4\./],
    [k6, "1.7", /write 1\.07 or 1\+7\./],
    [k6, "1.60", /0 to 59/],
    [k6, "1.400", /0 to 59/],
    [k6, "1+60", /0 to 59/],
    [kMax, 7.5, /in quotes \(number\.click, such as "7\.5"\)/],
    [kMax, "7.5 clicks", /between two steps/],
    [kMax, "7.05", /between two steps/],
    [kMax, "1.9.0", /number must be 0 to 8\. The dial runs from 0\.0 to 1\.8\.4\./],
    [kMax, "24.0", /off the dial/],
    [jMax, "2.12.0", /number must be 0 to 8/],
    [jMax, "2.1.10", /click must be 0 to 9/],
    [jMax, "2.04", /between two steps/],
    [jMax, 6.2, /such as "6\.2"/],
    [ode, "5.3", /click must be 0 to 2/],
    [ode, 5.2, /such as "5\.2"/],
    [sette, "9Z", /letter must be A to I/],
    [sette, "40A", /off the dial. The dial runs from 1A to 31A/],
    [eureka, "1+6", /below 6/],
    [lido, "5/4 turn", /not a part of a turn/],
    [lido, "3/0", /not a part of a turn/],
    [oxo, "8+3", /0 to 2/],
    [oxo, "8 dots", /Cannot read/],
    [clicks, "2 turns", /Cannot read "2 turns"/],
    [clicks, 51, /off the dial. The dial runs from 0 to 50 clicks/],
    [clicks, -1, /off the dial/],
    [clicks, "-1", /off the dial/],
    [clicks, Number.NaN, /off the dial/],
    [clicks, Number.POSITIVE_INFINITY, /off the dial/],
    [clicks, "1e1", /Cannot read/],
    [clicks, "0x10", /Cannot read/],
    [clicks, "", /Cannot read/],
    [clicks, "2+", /Cannot read/],
    [clicks, "2+4+1", /Cannot read/],
    [clicks, "medium", /Cannot read/],
    [clicks, "9".repeat(65), /too long/],
    [clicks, "9".repeat(60), /off the dial/],
    [ode, "9".repeat(30), /off the dial/],
  ])("rejects invalid input with a reason (%#)", (dial, input, reason) => {
    const parsed = parseSetting(dial, input);
    expect(parsed.ok ? "accepted" : parsed.reason).toMatch(reason);
  });
});
