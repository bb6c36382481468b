import { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import { UserGrinder } from "@brewdial/contract/gear/models.ts";
import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { nextSetting, presentCalibration } from "./present-calibration.ts";
import { presentFirstSetting } from "./present-first-setting.ts";
import { presentGrinders } from "./present-gear.ts";
import { formatReferences, parseReferences } from "./references.ts";

const curve = [
  { grindIndex: 10, setting: 8 },
  { grindIndex: 40, setting: 24 },
  { grindIndex: 90, setting: 40 },
];
const point = GrinderDetail.example.reference[0];
const detail = {
  ...GrinderDetail.example,
  reference: curve.map((place) => ({ ...point, ...place })) as typeof GrinderDetail.example.reference,
};
const methods = [{ ...BrewMethod.example, id: "pour-over" as const, grindIndexTarget: 40 }];
const references = [{ grindIndex: 40, setting: 24, settingLabel: "24", feedback: "TOO_COARSE" as const }];
const plain = UserGrinder.example;
const calibrated = {
  ...plain,
  calibration: {
    grinderId: plain.id,
    references,
    history: [],
    curve: [...calibrateCurve(curve, references)],
    updatedAt: "2026-06-03T08:15:30.000Z",
  },
};

test("presentGrinders says what a calibration changed", () => {
  const pourOver = { grindIndex: 40, settings: new Map([[plain.slug, 24]]) };
  const [card] = presentGrinders(en, [plain], pourOver);
  expect(card).toMatchObject({ name: "Kitchen", setting: 24, note: undefined, isCalibrated: false });
  expect(presentGrinders(de, [calibrated], pourOver)[0]?.note).toMatch(
    /^Kalibriert aus 1 Antwort: für V60 \d+ statt 24\.$/,
  );
  const { calibration } = calibrated;
  const history = [
    { method: "pour-over", grindIndex: 40, setting: 20, settingLabel: "20", brews: 1200 } as const,
    { method: "chemex", grindIndex: 50, setting: 26, settingLabel: "26", brews: 12 } as const,
  ];
  const noteOf = (references: typeof calibration.references) =>
    presentGrinders(
      en,
      [{ ...calibrated, calibration: { ...calibration, references, history } }],
      pourOver,
    )[0]?.note;
  expect(noteOf([])).toMatch(/^Calibrated from 1,212 imported cups: /);
  expect(noteOf(calibration.references)).toMatch(/^Calibrated from 1 answer and 1,212 imported cups: /);
  expect(presentGrinders(en, [plain], { ...pourOver, settings: new Map() })[0]?.setting).toBe(25);
});

test("presentGrinders joins the notes on burrs and speed", () => {
  const notesOf = (notes: object) =>
    presentGrinders(de, [{ ...plain, burrs: null, rpm: null, ...notes }], {
      grindIndex: 40,
      settings: new Map(),
    })[0];
  expect(notesOf({})).toMatchObject({ notes: "", details: { burrs: "", rpm: "" } });
  expect(notesOf({ rpm: 1400 })).toMatchObject({ notes: "1.400 U/min", details: { rpm: "1400" } });
  expect(notesOf({ burrs: "SSP", rpm: 900 })?.notes).toBe("SSP · 900 U/min");
});

test("presentCalibration asks at the published setting first, then where the answer moved it", () => {
  const first = presentCalibration(en, plain, detail, methods, undefined);
  expect(first.task).toMatchObject({ setting: 24, settingText: "24 clicks", progress: 0, isEnough: false });
  expect(first.task?.chart.data.before).toBeUndefined();
  const second = presentCalibration(en, calibrated, detail, methods, "pour-over");
  expect(second.task?.setting).toBeLessThan(24);
  expect(second.task?.dial.ghost).toBe(24);
  expect(second.task?.chart.data.before).toEqual(curve);
});

test("presentCalibration has no task for a grinder that reaches no method", () => {
  expect(presentCalibration(en, plain, { ...detail, chart: [] }, methods, undefined).task).toBeUndefined();
});

test("presentFirstSetting asks about pour-over, and about espresso on a grinder for espresso", () => {
  const [row] = detail.chart;
  if (row === undefined) throw new Error("The example has no chart.");
  const reaching = (...reached: readonly ("pour-over" | "espresso")[]) => ({
    ...detail,
    chart: (["pour-over", "espresso"] as const).map((method) => ({
      ...row,
      method,
      clamped: !reached.includes(method),
    })),
  });
  const both = [...methods, { ...BrewMethod.example, id: "espresso" as const, grindIndexTarget: 10 }];
  const ask = (own: typeof plain, reached: ReturnType<typeof reaching>, chosen?: number) =>
    presentFirstSetting(en, own, reached, both, chosen);
  const filter = { ...plain, isEspressoDefault: false };
  expect(ask(filter, reaching("pour-over", "espresso"))).toMatchObject({
    grindIndex: 40,
    question: "What do you use for your V60?",
    published: "we say 24",
    dial: { setting: 24, ghost: 24 },
  });
  expect(ask(filter, reaching("pour-over"), 28)?.dial).toMatchObject({ setting: 28, ghost: 24 });
  expect(ask(filter, reaching("pour-over"), 9000)?.dial.setting).toBe(24);
  const espresso = { grindIndex: 10, question: "What do you use for your espresso?" };
  expect(ask(filter, reaching("espresso"))).toMatchObject(espresso);
  expect(ask({ ...plain, isEspressoDefault: true }, reaching("pour-over", "espresso"))).toMatchObject(
    espresso,
  );
  expect(ask(filter, reaching())).toBeUndefined();
});

test("nextSetting goes coarser, then finer, once the aim was answered", () => {
  const { dial } = {
    dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
  } as const;
  const coarser = nextSetting(dial, curve, 40, [24]);
  expect(coarser).toBeGreaterThan(24);
  expect(nextSetting(dial, curve, 40, [24, coarser])).toBeLessThan(24);
});

test("parseReferences reads what formatReferences wrote and leaves out what is malformed", () => {
  const kept = [{ grindIndex: 40.5, setting: 22, feedback: "JUST_RIGHT" as const }];
  expect(parseReferences(formatReferences(kept))).toEqual(kept);
  expect(parseReferences("")).toEqual([]);
  expect(parseReferences("40:22:FINE,x:22:TOO_FINE,40::TOO_FINE,40:Infinity:TOO_FINE,40")).toEqual([]);
});
