import { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { OnGrinder } from "@brewdial/contract/gear/on-grinder.ts";
import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentBrewer } from "./present-brewer.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const method = { ...BrewMethod.example, id: "pour-over", grindIndexTarget: 40 } as const;
const setting = {
  ...OnGrinder.example,
  setting: 24,
  label: "24",
  range: { ...OnGrinder.example.range, min: 22, max: 26 },
};
const own = { name: "Kitchen C40", grinder: GrinderDetail.example, setting };
const loaded = { page: { slug: "v60", method: "pour-over" } as const, method, machines: [] };

test("presentBrewer shows the setting with unit and range, and where half of the recipes stand", () => {
  const classics = [19, 20, 22, 24, 30].map((at) => ({ ...setting, setting: at }));
  const { numbers, dial, spread } = presentBrewer(en, format, { ...loaded, own, classics });
  expect(numbers[0]).toMatchObject({
    label: "Your Kitchen C40",
    value: "24",
    unit: "clicks",
    note: "22 to 26",
  });
  expect(dial).toMatchObject({ setting: 24, published: [19, 20, 22, 24, 30] });
  expect(spread).toBe("Half of the 5 classics stand between 20 and 24. Each dot is one of them.");
});

test("presentBrewer names the middle where half of the recipes stand at one setting", () => {
  const classics = [19, 24, 24, 24, 30].map((at) => ({ ...setting, setting: at }));
  const { spread } = presentBrewer(en, format, { ...loaded, own, classics });
  expect(spread).toBe("The middle of 5 classics is 24. Each dot is one of them.");
});

test("presentBrewer without a grinder shows the setting of the example grinder with a dotted hand", () => {
  const example = { ...own, name: undefined };
  const { numbers, dial } = presentBrewer(en, format, { ...loaded, own: example, classics: [] });
  expect(numbers[0]).toMatchObject({ label: "Comandante C40 MK4", value: "24", isOwn: false });
  expect(dial).toMatchObject({ setting: 24, isGuess: true });
});

test("presentBrewer says nothing about a few recipes, and leaves out those past the end of the dial", () => {
  const classics = [19, 20, 22, 24].map((at) => ({ ...setting, setting: at, clamped: at === 24 }));
  const { dial, spread } = presentBrewer(en, format, { ...loaded, own, classics });
  expect([dial?.published, spread]).toEqual([[19, 20, 22], undefined]);
});

test("presentBrewer shows no dial where the method is out of reach, and a word where that is the example grinder", () => {
  const example = { ...own, name: undefined, setting: null };
  const guest = presentBrewer(en, format, { ...loaded, own: example, classics: [] });
  expect([guest.numbers[0]?.value, guest.dial]).toEqual(["medium", undefined]);
  const { numbers, dial } = presentBrewer(en, format, {
    ...loaded,
    own: { ...own, setting: null },
    classics: [],
  });
  expect([numbers[0]?.value, dial]).toEqual(["out of reach", undefined]);
});
