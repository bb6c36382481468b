import { completeSteps, findStepProblems } from "@brewdial/domain/steps/brew-step.ts";
import { describe, expect, test } from "vitest";
import { de } from "#app/words/messages/de.ts";
import { en } from "#app/words/messages/en.ts";
import { changeDraft, keepRatio, ratioOf, setField } from "./change-draft.ts";
import { checkDraft, type Rules } from "./check-draft.ts";
import { readSteps } from "./check-steps.ts";
import { type Draft, emptyDraft, readDraft } from "./draft.ts";
import { drawPour } from "./draw-pour.ts";
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
const check = (draft: Draft, overrides: Partial<Rules> = {}) =>
  checkDraft(en, draft, { ...rules, ...overrides });

describe("changeDraft", () => {
  test("steps amounts by half grams, fives and whole degrees, from between two steps to the next", () => {
    expect(change(plain, "dose+", "water-", "heat+", "time+")).toMatchObject({
      dose: "18.5",
      water: "295",
      heat: "97",
      time: "3:05",
    });
    expect(change({ ...plain, water: "297" }, "water+").water).toBe("300");
    expect(change({ ...plain, dose: "0.5" }, "dose-").dose).toBe("0.5");
    expect(change(plain, "ratio+").water).toBe("306");
  });

  test("keeps the ratio: a new dose changes the water, also while it is typed", () => {
    const kept = keepRatio(plain, true, style);
    expect(change(kept, "dose+")).toMatchObject({ dose: "18.5", water: "308.4" });
    const typed = setField(setField(kept, "dose", "2", style), "dose", "20", style);
    expect(typed.water).toBe("333.4");
    expect(setField(kept, "water", "333.4", style).dose).toBe("20");
    expect(ratioOf(keepRatio(typed, false, style), style)).toBeCloseTo(16.67);
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
    expect(drawPour(iced, style)?.isRight).toBe(true);
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
    const late = change(suggested, "step:4:takes:2:00");
    const [problem] = check(late);
    expect(problem?.field).toBe("step-5");
    expect(check(change(late, problem?.fixes[0]?.intent ?? ""))).toEqual([]);
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

test("drawPour shows whether the steps reach the water", () => {
  expect(drawPour(suggested, style)).toMatchObject({ poured: 300, isRight: true, totalSeconds: 180 });
  expect(drawPour(change(suggested, "step:3:to:270"), style)?.isRight).toBe(false);
  expect(drawPour(plain, style)).toBeUndefined();
  expect(drawPour(change(suggested, "step:0:at:x"), style)?.line).not.toContain("NaN");
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
