import { expect, test } from "vitest";
import { modelName } from "./model-name.ts";

test.each([
  ["Niche", "Zero", "Niche Zero"],
  ["1Zpresso", "J", "1Zpresso J"],
  ["Helor", "101", "Helor 101"],
  ["Baratza", "Encore", "Encore"],
  ["Comandante", "C40 MK4", "C40 MK4"],
  ["KINGrinder", "K6", "K6"],
  ["Fellow", "Ode Brew Grinder Gen 2", "Ode Gen 2"],
  ["Breville", "Barista Express built-in grinder", "Barista Express"],
  ["Breville", "Oracle Jet (built-in)", "Oracle Jet"],
])("modelName of %s %s is %s", (brand, name, shown) => {
  expect(modelName({ brand, name })).toBe(shown);
});
