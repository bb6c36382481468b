import { RecipeChange } from "@brewdial/contract/adaptation/recipe-changes.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentChanges, presentNotice } from "./present-changes.ts";

type Change = Parameters<typeof presentChanges>[1][number];

const base = RecipeChange.example;
const context = (messages: typeof en | typeof de) => ({
  messages,
  format: createFormat(messages.locale, { temperature: "c", weight: "g" }),
  source: "K-Ultra",
  settingUnit: "clicks",
});
const batch = { code: "batch", value: 500, amount: 2 };
const reasonOf = (messages: typeof en | typeof de, change: object) =>
  presentChanges(context(messages), [{ ...base, ...change }])[0]?.reason;

test("presentChanges names the cause of a finer grind in both languages", () => {
  expect(reasonOf(en, {})).toBe("1 click finer for a light roast.");
  expect(reasonOf(de, {})).toBe("1 Klick feiner für eine helle Röstung.");
});

test("presentChanges says that a converted setting is the same grind, and what else was counted in", () => {
  const causes = [
    { code: "conversion", value: "1Zpresso K-Ultra", amount: 0 },
    { code: "calibration", value: null, amount: 1 },
    batch,
  ];
  const change = {
    ...base,
    code: "grind_converted",
    params: { amount: 3, unit: "clicks", causes },
  } as Change;
  expect(reasonOf(en, change)).toBe(
    "The same grind on your dial. Your calibration is counted in. 2 clicks coarser for a batch of 500\u00A0g.",
  );
  expect(presentChanges(context(en), [change])[0]?.from).toBe("24 on K-Ultra");
});

test("presentChanges gives causes that point in opposite directions their own share", () => {
  const causes = [{ code: "roast", value: "LIGHT", amount: -2 }, batch];
  expect(reasonOf(en, { params: { amount: 0, unit: "clicks", causes } })).toBe(
    "2 clicks finer for a light roast, 2 clicks coarser for a batch of 500\u00A0g.",
  );
});

test("presentChanges converts temperatures to the visitor's unit", () => {
  const heat = {
    ...base,
    field: "temperature",
    from: 203,
    to: 207,
    code: "temperature_hotter",
    params: { amount: 4, unit: "fahrenheit", causes: [{ code: "roast", value: "LIGHT", amount: 4 }] },
  } as Change;
  const [celsius] = presentChanges(context(en), [heat]);
  expect(celsius).toMatchObject({ from: "95", to: "97", unit: "°C" });
  expect(celsius?.reason).toBe("2.2\u00A0°C hotter for a light roast.");
  const imperial = createFormat("en", { temperature: "f", weight: "oz" });
  const [fahrenheit] = presentChanges({ ...context(en), format: imperial }, [heat]);
  expect(fahrenheit?.reason).toBe("4\u00A0°F hotter for a light roast.");
});

test("presentChanges explains figures that the author left out", () => {
  const causes = [{ code: "default", value: "espresso", amount: 0 }];
  const change = { code: "time_default", field: "time", from: null, to: 28 };
  expect(reasonOf(de, { ...change, params: { amount: null, unit: "seconds", causes } })).toBe(
    "Üblich für diesen Zubereiter (Espresso): Im Rezept steht keine Dauer.",
  );
});

test("presentChanges falls back to the API's reason for a cause it does not know", () => {
  const causes = [{ code: "moon", value: null, amount: 1 }];
  expect(reasonOf(de, { params: { amount: 1, unit: "clicks", causes } })).toBe(`${base.reason}.`);
});

test("presentNotice translates by code and falls back to the API's text", () => {
  const { format } = context(de);
  const capacity = { code: "capacity", params: { waterGrams: 600, requestedGrams: 1000 }, text: "" };
  expect(presentNotice(de, format, capacity)).toBe(
    "600\u00A0g statt 1.000\u00A0g: So viel fasst der Zubereiter.",
  );
  expect(presentNotice(de, format, { code: "other", params: {}, text: "English." })).toBe("English.");
});
