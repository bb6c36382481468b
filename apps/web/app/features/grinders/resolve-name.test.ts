import { expect, test } from "vitest";
import { closestGrinders, resolveGrinderName } from "./resolve-name.ts";

const grinders = [
  { slug: "baratza-encore", brand: "Baratza", name: "Encore" },
  { slug: "baratza-encore-esp", brand: "Baratza", name: "Encore ESP" },
  { slug: "comandante-c40-mk4", brand: "Comandante", name: "C40 MK4" },
  { slug: "comandante-c60-baracuda", brand: "Comandante", name: "C60 Baracuda" },
  { slug: "fellow-ode-gen-2", brand: "Fellow", name: "Ode Brew Grinder Gen 2" },
  { slug: "fellow-ode-gen-2-ssp-mp", brand: "Fellow", name: "Ode Brew Grinder Gen 2 with SSP MP burrs" },
];

test.each([
  ["baratza-encore", "baratza-encore"],
  ["Baratza Encore", "baratza-encore"],
  ["encore", "baratza-encore"],
  ["Encore_ESP", "baratza-encore-esp"],
  ["c40", "comandante-c40-mk4"],
  ["ode-gen-2", "fellow-ode-gen-2"],
  ["ode-ssp", "fellow-ode-gen-2-ssp-mp"],
  ["comandante", undefined],
  ["nothing", undefined],
  ["", undefined],
  ["-".repeat(500), undefined],
])("resolveGrinderName of %j is %j", (text, slug) => {
  expect(resolveGrinderName(grinders, text)?.slug).toBe(slug);
});

test("closestGrinders puts the most similar name first", () => {
  expect(closestGrinders(grinders, "comandante-c50")[0]?.brand).toBe("Comandante");
});
