import { loadCatalog } from "@brewdial/catalog/load.ts";
import type { BrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import { expect, test } from "vitest";
import { methods } from "#app/i18n/messages/en/methods.ts";
import { createGearMatcher } from "./match-gear.ts";

const { grinders, machines } = loadCatalog();
const matcher = createGearMatcher({
  grinders,
  machines: machines.map(({ slug, brand, model, brewMethod }) => ({
    slug,
    brand,
    name: model,
    method: brewMethod as BrewMethodId,
  })),
  methods,
});

test.each([
  ["C40", "comandante-c40-mk4"],
  ["Niche Zero", "niche-zero"],
])("the grinder %j is %s", (text, id) => expect(matcher.grinder(text)).toEqual({ id }));

test("a name that several grinders share is asked about, one of none too", () => {
  expect(matcher.grinder("DF64")).toEqual({ candidates: expect.arrayContaining(["turin-df64-gen-2"]) });
  expect(matcher.grinder("Grandmother's mill")).toEqual({ candidates: [] });
});

test.each([
  ["Espresso", "espresso"],
  ["V60", "pour-over"],
  ["AeroPress", "aeropress"],
  ["french press", "french-press"],
  ["Camp pot", null],
])("%j is the method %s", (text, method) => expect(matcher.method(text)).toBe(method));

test("a machine has its method", () => {
  expect(matcher.machine("Hario V60 02")).toEqual({ id: "hario-v60-02" });
  expect(matcher.methodOf("hario-v60-02")).toBe("pour-over");
  expect(matcher.methodOf("no-such-brewer")).toBeNull();
});
