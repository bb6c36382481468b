import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { listAltitudes } from "./altitudes.ts";

test("listAltitudes starts with not known and sorts an altitude of an app in between", () => {
  expect(
    listAltitudes(en, null)
      .map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(["Not known", "0 m", "500 m"]);
  expect(
    listAltitudes(de, 2640)
      .map(({ value }) => value)
      .slice(5, 8),
  ).toEqual(["2000", "2500", "2640"]);
  expect(listAltitudes(de, 2640)[7]?.label).toBe("2.640 m");
});
