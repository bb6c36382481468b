import { describe, expect, test } from "vitest";
import { formatTime, type MethodTiming } from "./brew-timing.ts";
import { proposeNextBrew, type TastedBrew } from "./next-brew.ts";
import { grinder, kit, neutral, tasted } from "./test-brews.ts";

const espresso: MethodTiming = {
  style: "PRESSURE",
  brewTimeSeconds: { min: 20, typical: 28 },
  timeFactor: ({ ratio }) => Math.sqrt((ratio ?? 2) / 2),
};
const frenchPress: MethodTiming = {
  style: "IMMERSION",
  brewTimeSeconds: { min: 240, typical: 300 },
};
const pourOver: MethodTiming = {
  style: "PERCOLATION",
  brewTimeSeconds: { min: 120, typical: 180 },
};
const next = (timing: MethodTiming, brew: TastedBrew, earlier: TastedBrew[] = []) =>
  proposeNextBrew({ ...kit, timing }, brew, earlier);

describe("proposeNextBrew with the brew time", () => {
  test("moves an espresso that ran in half the time by two index units at most, within the dial", () => {
    const dial = { ...grinder.dial, stepsPerUnit: 10 };
    const fineKit = { ...kit, grinder: { ...grinder, dial }, timing: espresso };
    const fast = tasted(["sour"], { grindSetting: 5, ratio: 2.2, brewTimeSeconds: 15 });
    expect(proposeNextBrew(fineKit, fast, [])).toMatchObject({ change: "grind", direction: "finer", to: 4 });
    expect(proposeNextBrew(fineKit, { ...fast, grindSetting: 0.3, grindSettingLabel: "0.3" }, []).to).toBe(0);
  });

  test("counts strides in index units, so that a coarse dial moves by one step", () => {
    const dial = { ...grinder.dial, stepsPerUnit: 0.2 };
    const stalled = tasted(["bitter"], { grindSetting: 25, brewTimeSeconds: 240 });
    const coarseKit = { ...kit, grinder: { ...grinder, dial }, timing: pourOver };
    expect(proposeNextBrew(coarseKit, stalled, [])).toMatchObject({ direction: "coarser", to: 30 });
  });

  test("goes by the clock where it contradicts the taste", () => {
    const choked = tasted(["sour"], { grindSetting: 5, ratio: 2, brewTimeSeconds: 50 });
    expect(next(espresso, choked)).toMatchObject({
      code: "follow_clock",
      direction: "coarser",
      to: 6,
      reason:
        "Sour after 0:50 instead of about 0:28 means that the water found channels: grind coarser, 6 instead of 5, and spread the coffee evenly.",
    });
    const gushed = tasted(["bitter"], { grindSetting: 5, ratio: 2, brewTimeSeconds: 14 });
    expect(next(espresso, gushed)).toMatchObject({ code: "follow_clock", direction: "finer", to: 4 });
    expect(next(pourOver, tasted(["sour"], { brewTimeSeconds: 300 }))).toMatchObject({
      direction: "coarser",
    });
    const unknown = tasted(["sour"], { grinderId: null, brewTimeSeconds: 300 });
    expect(next(pourOver, unknown)).toMatchObject({ code: "follow_clock", direction: "coarser", to: null });
  });

  test("does not judge the time of a shot that is fast on purpose", () => {
    const turbo = tasted(["sour"], { grindSetting: 7, ratio: 3, brewTimeSeconds: 15 });
    expect(next({ ...espresso, isMeantFast: () => true }, turbo)).toMatchObject({ code: "cure", to: 6 });
  });

  test("a move that starts among the usual settings does not leave them", () => {
    const usualSettings = { min: 22, max: 25 };
    const stalled = tasted(["bitter"], { brewTimeSeconds: 400 });
    const move = (grindSetting: number) =>
      proposeNextBrew(
        { ...kit, usualSettings, timing: pourOver },
        { ...stalled, grindSetting, grindSettingLabel: String(grindSetting) },
        [],
      ).to;
    expect([move(24), move(25)]).toEqual([25, 29]);
  });

  test("moves one step when the time was right", () => {
    const onTime = tasted(["sour"], { grindSetting: 5, ratio: 2, brewTimeSeconds: 28 });
    expect(next(espresso, onTime).to).toBe(4);
  });

  test("expects a larger yield to take longer", () => {
    const lungo = tasted(["sour"], { grindSetting: 5, ratio: 3, brewTimeSeconds: 42 });
    expect(next(espresso, lungo).to).toBe(4);
  });

  test("moves a pour-over that stalled and tasted bitter coarser by the miss", () => {
    const stalled = tasted(["bitter"], { brewTimeSeconds: 300 });
    expect(next(pourOver, stalled)).toMatchObject({ direction: "coarser", to: 27 });
    expect(next(pourOver, tasted(["bitter"], { brewTimeSeconds: 150 })).to).toBe(25);
  });

  test("tells a French press of ten minutes that tasted bitter to stop at four", () => {
    expect(next(frenchPress, tasted(["bitter"], { brewTimeSeconds: 600 }))).toMatchObject({
      change: "time",
      direction: "shorter",
      from: 600,
      to: 240,
      fromLabel: "10:00",
      toLabel: "4:00",
      reason: "Bitter or harsh means that too much was extracted: stop it sooner, at 4:00 instead of 10:00.",
    });
  });

  test("lengthens an immersion brew that was far too short and tasted sour", () => {
    expect(next(frenchPress, tasted(["sour"], { brewTimeSeconds: 120 }))).toMatchObject({
      change: "time",
      direction: "longer",
      to: 300,
    });
  });

  test("changes the grind when the steeping time was about right", () => {
    expect(next(frenchPress, tasted(["bitter"], { brewTimeSeconds: 330 })).change).toBe("grind");
  });

  test("reports whether advice on the time was followed", () => {
    const long = tasted(["bitter"], { brewTimeSeconds: 600 });
    expect(next(frenchPress, tasted(["balanced"], { brewTimeSeconds: 270 }), [long])).toMatchObject({
      followedPreviousAdvice: true,
    });
    expect(next(frenchPress, tasted(["bitter"], { brewTimeSeconds: 590 }), [long])).toMatchObject({
      followedPreviousAdvice: false,
    });
  });
});

describe("proposeNextBrew with the two axes", () => {
  const axes = (balance: number, strength: number): TastedBrew => ({ ...neutral, balance, strength });

  test.for<[number, number, object]>([
    [0, 0, { change: "none", taste: "good" }],
    [-1, 0, { change: "grind", direction: "finer", to: 23 }],
    [-2, 0, { change: "grind", direction: "finer", to: 22 }],
    [2, 0, { change: "grind", direction: "coarser", to: 26 }],
    [0, -1, { change: "ratio", direction: "stronger", to: 15 }],
    [0, 1, { change: "ratio", direction: "weaker", to: 17 }],
    [0, 2, { change: "ratio", direction: "weaker", to: 18 }],
    [-1, 1, { change: "ratio", direction: "weaker", taste: "strong" }],
    [-1, -1, { change: "grind", direction: "finer", taste: "thin" }],
    [1, -1, { change: "ratio", direction: "stronger", taste: "watery" }],
    [1, 1, { change: "grind", direction: "coarser", taste: "bitter" }],
  ])("balance %d and strength %d", ([balance, strength, expected]) => {
    expect(proposeNextBrew(kit, axes(balance, strength), [])).toMatchObject(expected);
  });
});

test.for<[number, string]>([
  [240, "4:00"],
  [28, "0:28"],
  [57_600, "16 h"],
  [45_000, "12.5 h"],
])("formatTime(%d) is %s", ([seconds, expected]) => {
  expect(formatTime(seconds)).toBe(expected);
});
