import { startBrew } from "@brewdial/domain/brewing/brew-session.ts";
import { generateSteps } from "@brewdial/domain/steps/generate-steps.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { drawRing } from "./draw-ring.ts";
import { describeCue, presentMoment, presentShot } from "./present-moment.ts";
import { formatClock } from "./texts.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const figures = { doseGrams: 20, waterGrams: 330, brewTimeSeconds: 180 };
const session = startBrew(generateSteps({ method: "pour-over", ...figures }), 0);

test("presentMoment shows the weight to pour to, the time left and the next step", () => {
  expect(presentMoment(en, format, session, 56_000)).toMatchObject({
    progress: "Step 2 of 5",
    word: "Pour to",
    target: { value: "150", unit: "g" },
    detail: "+90\u00A0g in this pour",
    clock: { value: "0:24", text: "left · 0:56 of 3:00" },
    next: { at: "Next at 1:20", weight: { value: "240" } },
  });
});

test("presentMoment counts in, shows the time of a step without water, and runs past the plan", () => {
  expect(presentMoment(en, format, session, -2400)).toMatchObject({ target: { value: "3" }, fill: 0 });
  expect(presentMoment(en, format, session, 150_000)).toMatchObject({
    target: { value: "0:30" },
    isLast: true,
  });
  expect(presentMoment(en, format, session, 184_200)).toMatchObject({
    isOver: true,
    target: { value: "3:04" },
    detail: "4 s over the plan",
    fill: 1,
  });
});

test("a siphon, a moka pot and a machine are filled before: no weight is shown or spoken, and the cup fills with the time", () => {
  const opening = {
    siphon: "Stir. Add the coffee",
    "moka-pot": "Heat. Fill the boiler",
    drip: "Extract. Fill",
  };
  for (const [method, spoken] of Object.entries(opening)) {
    const brew = startBrew(generateSteps({ method, ...figures }), 0);
    expect(describeCue(en, format, brew, { kind: "step", atSeconds: 0, step: 0 })).toContain(spoken);
    const { word, target, fill } = presentMoment(en, format, brew, 9000);
    expect([word === "Pour to", target.unit, fill]).toEqual([false, "", 0.05]);
  }
});

test("describeCue speaks no weight for what is heated", () => {
  const cue = { kind: "step", atSeconds: 0, step: 0 } as const;
  const speak = (kind: "pour" | "heat") =>
    describeCue(
      en,
      format,
      startBrew([{ kind, atSeconds: 0, untilSeconds: 60, toGrams: 300, text: "Gently." }], 0),
      cue,
    );
  expect([speak("pour"), speak("heat")]).toEqual(["Pour to 300 grams", "Heat. Gently."]);
});

test("presentShot shows the yield and the time that has passed", () => {
  const shot = startBrew(
    generateSteps({ method: "espresso", doseGrams: 18, waterGrams: 36, brewTimeSeconds: 27 }),
    0,
  );
  expect(presentShot(en, format, shot, 17_400, 18)).toMatchObject({
    target: { value: "36", unit: "g" },
    detail: "in the cup, from 18\u00A0g",
    clock: { value: "0:17", text: "of about 0:27" },
  });
});

test("drawRing draws only numbers, for every method, brew time and moment", () => {
  const methods = ["pour-over", "cold-brew", "espresso", "turkish", "french-press"];
  fc.assert(
    fc.property(
      fc.constantFrom(...methods),
      fc.integer({ min: 10, max: 172_800 }),
      fc.integer({ min: -3000, max: 200_000_000 }),
      (method, brewTimeSeconds, elapsed) => {
        const steps = generateSteps({ method, doseGrams: 20, waterGrams: 330, brewTimeSeconds });
        for (const { path } of drawRing(steps, elapsed)) expect(path).not.toMatch(/NaN|Infinity/);
      },
    ),
  );
});

test("formatClock writes hours only where there are some", () => {
  expect([formatClock(56), formatClock(3725), formatClock(-4)]).toEqual(["0:56", "1:02:05", "0:00"]);
});
