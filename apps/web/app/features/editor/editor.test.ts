import { completeSteps, findStepProblems } from "@brewdial/domain/steps/brew-step.ts";
import { describe, expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { changeDraft, completeDraft, linkTyped, setField, showRatio } from "./change-draft.ts";
import { checkDraft, type Rules } from "./check-draft.ts";
import { readSteps } from "./check-steps.ts";
import { type Draft, emptyDraft, readDraft } from "./draft.ts";
import { drawSketch, drawTimeline, signDistance } from "./draw-curve.ts";
import { presetNames, presets } from "./presets.ts";
import { choiceOf } from "./step-choices.ts";
import { parseTime } from "#app/fields/time.ts";
import { amountsBody, detailsBody, tasteBody } from "./recipe-bodies.ts";

const style = { weight: "g", decimalSign: "." } as const;
const ounces = { weight: "oz", decimalSign: "." } as const;
const units = { weight: "g", temperature: "c" } as const;
const context = { method: "pour-over", defaultTimeSeconds: 180, style, stepTexts: {} };
const plain: Draft = { ...emptyDraft, setting: "23", dose: "18", water: "300", heat: "96", time: "3:00" };
const rules: Rules = {
  dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
  grinder: "C40 MK4",
  brewer: { name: "V60 02", capacityGrams: 600 },
  defaultRatio: 16,
  temperature: "c",
  style,
  target: "new",
};
const change = (draft: Draft, ...intents: string[]) =>
  intents.reduce((current, intent) => changeDraft(current, intent, context), draft);
const suggested = change(plain, "suggest");
const setStep = (draft: Draft, step: Partial<Draft["steps"][number]>): Draft => ({
  ...draft,
  steps: [{ kind: "pour", at: "", takes: "", to: "", heat: "", actions: [], text: "", ...step }],
});
const check = (draft: Draft, overrides: Partial<Rules> = {}) =>
  checkDraft(en, draft, { ...rules, ...overrides });

describe("changeDraft", () => {
  test("steps amounts by half grams, fives and whole degrees, from between two steps to the next", () => {
    expect(change(plain, "lock:dose", "water-", "heat+", "time+")).toMatchObject({
      dose: "18",
      water: "295",
      heat: "97",
      time: "3:05",
    });
    expect(change({ ...plain, water: "297" }, "water+").water).toBe("300");
    expect(change({ ...plain, dose: "0.5" }, "dose-").dose).toBe("0.5");
    expect(change(plain, "ratio+").water).toBe("306");
  });

  test("keeps the ratio: a new dose changes the water, also while it is typed", () => {
    expect(change(plain, "dose+")).toMatchObject({ dose: "18.5", water: "308" });
    const typed = setField(setField(plain, "dose", "2", style), "dose", "20", style);
    expect(typed.water).toBe("333");
    expect(showRatio(typed, style)).toBe("16.7");
    expect(setField(setField(typed, "dose", "", style), "dose", "18", style).water).toBe("300");
    expect(setField(plain, "water", "333.4", style).dose).toBe("20");
  });

  test("moves the amount that is neither changed nor locked", () => {
    const water = change(plain, "lock:water");
    expect(change(water, "dose+")).toMatchObject({ dose: "18.5", water: "300", ratio: "16.2162" });
    expect(setField(water, "ratio", "15", style)).toMatchObject({ dose: "20", water: "300", ratio: "15" });
    const dose = change(plain, "lock:dose");
    expect(setField(dose, "water", "270", style)).toMatchObject({ dose: "18", ratio: "15" });
    expect(setField(dose, "ratio", "15", style)).toMatchObject({ dose: "18", water: "270" });
    expect(setField(dose, "dose", "20", style).water).toBe("333");
    expect(change(dose, "lock:heat")).toEqual(dose);
  });

  test("links amounts that were typed without scripts by what the form had shown", () => {
    const shown = { dose: "18", water: "300", ratio: "16.7" };
    const link = (typed: Partial<Draft>) => linkTyped({ ...plain, ratio: "16.7", ...typed }, shown, style);
    expect(link({})).toMatchObject({ ...shown, ratio: "16.6667" });
    expect(link({ dose: "20" }).water).toBe("333");
    expect(link({ water: "270" }).dose).toBe("16.2");
    expect(link({ ratio: "15" })).toMatchObject({ dose: "18", water: "270" });
    expect(link({ dose: "20", water: "320" })).toMatchObject({ dose: "20", water: "320", ratio: "16" });
    expect(link({ dose: "20", ratio: "15" })).toMatchObject({ dose: "20", water: "300", locked: "ratio" });
  });

  test("the time is the sum of the steps, and only without steps a field", () => {
    expect(change(plain, "time+").time).toBe("3:05");
    expect(suggested.steps.at(-1)?.takes).not.toBe("");
    expect(change(suggested, "time+").time).toBe(suggested.time);
    const last = suggested.steps.length - 1;
    expect(change(suggested, `step:${last}:takes+`).time).toBe("3:05");
    expect(change(suggested, "step:1:takes+").time).toBe("3:05");
    expect(change(suggested, `step:${last}:remove`).time).toBe(suggested.steps.at(-1)?.at);
    const open = { ...suggested, steps: suggested.steps.map((step) => ({ ...step, takes: "" })) };
    expect(completeDraft(open, style).steps.at(-1)?.takes).toBe(suggested.steps.at(-1)?.takes);
  });

  test("moves starts between their neighbours, and what follows a step that becomes longer", () => {
    const early = change(suggested, ...Array.from({ length: 30 }, () => "step:1:at-"));
    expect(early.steps[1]?.at).toBe("0:00");
    const longer = change(suggested, "step:0:takes+");
    expect(longer.steps.slice(1).map(({ at }) => parseTime(at))).toEqual(
      suggested.steps.slice(1).map(({ at }) => (parseTime(at) ?? 0) + 5),
    );
    expect(check(longer)).toEqual([]);
    expect(change(suggested, "step:0:to-").steps[0]?.to).toBe("50");
  });

  test("weights of steps follow the water, also while it is typed, unless they did not add up to it", () => {
    const typed = setField(
      setField(suggested, "water", "3", style, suggested),
      "water",
      "330",
      style,
      suggested,
    );
    expect(check(typed)).toEqual([]);
    expect(typed.steps.map(({ to }) => to)).toEqual(["61", "149", "242", "330", ""]);
    expect(check(change(suggested, "dose+", "dose+", "ratio+"))).toEqual([]);
    expect(change(suggested, "dose+", "dose-").steps).toEqual(suggested.steps);
    const short = change(suggested, "step:3:to:270");
    expect(setField(short, "water", "330", style).steps).toEqual(short.steps);
  });

  test("starts from each preset with its own time and the whole water", () => {
    for (const name of presetNames) {
      const draft = change(plain, `start:${name}`);
      expect(check(draft), name).toEqual([]);
      if (name === "empty") continue;
      expect(parseTime(draft.time), name).toBe(presets[name].seconds);
      expect(draft.steps.findLast(({ to }) => to !== "")?.to, name).toBe("300");
    }
    expect(change(plain, "start:toString")).toEqual(plain);
    expect(change({ ...plain, water: "" }, "start:fourSix").steps).toEqual([]);
  });

  test("a kind that the recipe has no word for is an action of a step that waits", () => {
    const swirled = change(suggested, "step:1:kind:swirl");
    expect(swirled.steps[1]).toMatchObject({ kind: "wait", actions: ["swirl"], to: "" });
    expect(choiceOf(swirled.steps[1] ?? { kind: "pour", actions: [] })).toBe("swirl");
    expect(change(swirled, "step:1:kind:stir").steps[1]).toMatchObject({ kind: "stir", actions: [] });
    expect(change(suggested, "add:turn").steps.at(-2)).toMatchObject({ kind: "wait", actions: ["flip"] });
    expect(change(suggested, "step:1:kind:bake")).toEqual(suggested);
  });

  test("suggests steps that break no rule, in the visitor's language", () => {
    expect(check(suggested)).toEqual([]);
    expect(suggested.steps.at(-1)).toMatchObject({ kind: "drawdown", to: "", text: "Let it drain." });
    const german = changeDraft(plain, "suggest", { ...context, stepTexts: de.steps.texts });
    expect(german.steps.at(-1)?.text).toBe("Durchlaufen lassen.");
    expect(detailsBody(german, units, de.steps.texts).steps.at(-1)?.text).toBe("Let it drain.");
  });

  test("counts ice as water that no pour adds, and keeps what a step says besides", () => {
    const ice = { kind: "ice", at: "0:00", takes: "0", to: "100", heat: "", actions: [], text: "" } as const;
    const steps = [
      ice,
      ...suggested.steps.map((step) =>
        step.to === "300" ? { ...step, to: "200", heat: "70", actions: ["swirl" as const] } : step,
      ),
    ].filter(({ to }) => to !== "220");
    const iced = { ...suggested, steps };
    expect(check(iced)).toEqual([]);
    expect(drawTimeline(iced, style, 326)?.isRight).toBe(true);
    const body = detailsBody(iced, units, {}).steps;
    expect(body[0]).toMatchObject({ kind: "ice", addedGrams: 100, toGrams: null });
    expect(body).toContainEqual(
      expect.objectContaining({ toGrams: 200, waterTempC: 70, actions: ["swirl"] }),
    );
    expect(detailsBody({ ...iced }, { weight: "g", temperature: "f" }, {}).steps).toContainEqual(
      expect.objectContaining({ waterTempC: 21.1 }),
    );
  });

  test("moves a step with the water it adds; times stay at their places", () => {
    const moved = change(suggested, "step:1:up");
    expect(moved.steps.map(({ at }) => at)).toEqual(suggested.steps.map(({ at }) => at));
    expect(moved.steps[0]?.kind).toBe("pour");
    expect(check(moved)).toEqual([]);
    expect(change(moved, "step:0:down")).toEqual(suggested);
  });

  test("adds a step before the drain, removes it, and ignores unknown intents", () => {
    const added = change(suggested, "add:stir");
    expect(added.steps.at(-2)).toMatchObject({ kind: "stir", to: "" });
    expect(added.openStep).toBe(added.steps.length - 2);
    expect(check(added)).toEqual([]);
    expect(change(added, `step:${added.openStep}:remove`).steps).toEqual(suggested.steps);
    for (const intent of ["add:bake", "step:99:up", "set:isPublic:true", "set:steps:x", "", "step:x:up"])
      expect(change(plain, intent)).toEqual(plain);
  });
});

describe("checkDraft", () => {
  const broken = { ...suggested, dose: "200", setting: "99" };
  const short = change(suggested, "step:3:to:270");

  test("asks for gear of the list where what the visitor has described would be published", () => {
    const own = { ...suggested, coffee: "1", grinder: "custom-1000000", machine: "custom-1000001" };
    expect(check({ ...own, isPublic: true }).map(({ field }) => field)).toEqual(["machine", "grinder"]);
    expect(check({ ...own, isPublic: false })).toEqual([]);
  });

  test("names what is wrong, and every fix fixes it", () => {
    const problems = check({ ...broken, steps: short.steps, isPublic: true });
    expect(problems.map(({ field }) => field)).toEqual(["coffeeQuery", "setting", "dose", "step-4"]);
    expect(problems.map(({ fixes }) => fixes.map(({ label }) => label))).toEqual([
      [],
      ["Make it 50"],
      ["Make it 19 g"],
      ["Pour to 300 g", "Make the water 270 g"],
    ]);
    const fixed = change(
      { ...broken, steps: short.steps },
      ...problems.flatMap(({ fixes }) => fixes[0]?.intent ?? []),
    );
    expect(check(fixed)).toEqual([]);
    expect(check(change(short, "set:water:270"))).toEqual([]);
  });

  test("times that fall or pass the end can be fixed", () => {
    const early = change(suggested, "step:2:at:0:10");
    expect(check(early)).toMatchObject([{ field: "step-3", fixes: [{ intent: "step:2:at:0:45" }] }]);
    expect(check(change(early, "step:2:at:0:45"))).toEqual([]);
  });

  test("the last step must say how long it takes, where nothing else gives the recipe a time", () => {
    const endless = completeDraft(setStep({ ...plain, time: "" }, { kind: "wait", at: "0:00" }), style);
    expect(check(endless)).toMatchObject([{ field: "step-1" }]);
    expect(check(change(endless, "step:0:takes+"))).toEqual([]);
  });

  test("speaks German with a decimal comma and reads one", () => {
    const [problem] = checkDraft(
      de,
      { ...plain, dose: "187,5" },
      { ...rules, style: { weight: "g", decimalSign: "," } },
    );
    expect(problem?.text).toBe("187,5 g Kaffee ergeben das Verhältnis 1:1,6.");
    expect(problem?.fixes[0]?.label).toBe("Auf 19 g setzen");
    expect(amountsBody({ ...plain, dose: "18,5" }, units).doseGrams).toBe(18.5);
  });

  test("a published recipe is checked only for what can be changed", () => {
    expect(check({ ...broken, coffee: "" }, { target: "community" })).toEqual([]);
    expect(check({ ...plain, heat: "196", time: "soon" }, { target: "community" })).toHaveLength(2);
  });

  test("a brewer holds no more than its capacity, and any text is a setting without a grinder", () => {
    expect(check({ ...plain, dose: "45", water: "700" })).toMatchObject([{ field: "water" }]);
    expect(check({ ...plain, setting: "fine-ish" }, { dial: undefined })).toEqual([]);
  });
});

test("readDraft keeps what was typed and survives a hostile form", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["dose", " 1x "],
    ["visibility", "everybody"],
    ["stepKind-0", "nonsense"],
    ["stepAt-0", "0:0x"],
    ["openStep", "-3"],
    ["notes", "a\r\nb"],
  ] as const)
    form.append(name, value);
  for (let index = 1; index < 50; index++) form.append(`stepKind-${index}`, "pour");
  const draft = readDraft(form);
  expect(draft).toMatchObject({ dose: " 1x ", isPublic: true, openStep: undefined, notes: "a\nb" });
  expect(draft.steps).toHaveLength(20);
  expect(draft.steps[0]).toMatchObject({
    kind: "pour",
    at: "0:0x",
    takes: "",
    to: "",
    actions: [],
    text: "",
  });
});

test("in ounces amounts, steps and messages are in ounces, and the recipe in grams", () => {
  const inOunces = { ...context, style: ounces };
  const draft = changeDraft({ ...plain, dose: "0.635", water: "10.582" }, "suggest", inOunces);
  expect(checkDraft(en, draft, { ...rules, style: ounces })).toEqual([]);
  expect(draft.steps.at(-2)?.to).toBe("10.582");
  const ounceUnits = { ...units, weight: "oz" } as const;
  expect(amountsBody(draft, ounceUnits)).toMatchObject({ doseGrams: 18, waterGrams: 300 });
  expect(detailsBody(draft, ounceUnits, {}).steps.at(-2)?.toGrams).toBe(300);
  expect(changeDraft(draft, "dose+", inOunces).dose).toBe("0.64");
  expect(changeDraft(draft, "water-", inOunces).water).toBe("10.4");
  const [dose] = checkDraft(en, { ...draft, dose: "200" }, { ...rules, style: ounces });
  expect(dose?.text).toBe("Coffee: Write a weight from 0.004\u00A0oz to 176.37\u00A0oz.");
  const [over] = checkDraft(en, { ...draft, dose: "1.6", water: "24.692" }, { ...rules, style: ounces });
  expect(over?.text).toBe("A V60 02 holds up to 21.164 oz of water.");
});

test("drawTimeline shows whether the steps reach the water, and what misses it", () => {
  const draw = (draft: Draft) => drawTimeline(draft, style, 326);
  expect(draw(suggested)).toMatchObject({ poured: 300, isRight: true, totalSeconds: 180, wrong: undefined });
  const short = draw(change(suggested, "step:3:to:270"));
  expect(short?.isRight).toBe(false);
  expect(short?.line.endsWith(short.wrong?.slice(1) ?? "?")).toBe(true);
  expect(short?.wrong?.length).toBeLessThan(short?.line.length ?? 0);
  expect(draw(change(suggested, "step:2:to:10"))?.wrong).toBeDefined();
  expect(draw(plain)).toBeUndefined();
  expect(JSON.stringify(draw(change(suggested, "step:0:at:x")))).not.toMatch(/NaN|null/);
  expect(drawSketch({ ...plain, steps: [] }, style, { width: 112, height: 56 }).area).toBeUndefined();
});

test("drawTimeline marks the chosen step and keeps signs apart, also of 20 steps", () => {
  const opened = change(suggested, "step:1:open");
  expect(drawTimeline(opened, style, 326)?.mark?.dot).toBeDefined();
  const many = change(suggested, ...Array.from({ length: 20 }, () => "add:stir"));
  for (const [draft, width] of [
    [suggested, 326],
    [many, 326],
    [many, 640],
  ] as const) {
    const signs = drawTimeline(draft, style, width)?.signs ?? [];
    expect(signs).toHaveLength(draft.steps.length);
    for (const [index, one] of signs.entries())
      for (const other of signs.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(26);
    expect(signs.every(({ x }) => x > 0 && x < width)).toBe(true);
  }
  expect(signDistance * (256 / 326)).toBeGreaterThanOrEqual(26.5);
});

test("bodies send null for empty fields and only given taste levels", () => {
  const body = detailsBody(
    { ...suggested, heat: "", time: "", notes: " " },
    { weight: "g", temperature: "f" },
    {},
  );
  expect(body).toMatchObject({ waterTempF: null, brewTimeSeconds: null, notes: null, filterId: null });
  expect(tasteBody({ ...plain, body: "4", acidity: "9" })).toEqual({ acidity: 5, body: 4 });
  expect(tasteBody(plain)).toBeNull();
  const steps = completeSteps(readSteps(suggested, "g"), 180);
  expect(findStepProblems(steps, { waterGrams: 300, brewTimeSeconds: 180 })).toEqual([]);
});
