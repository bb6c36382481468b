import { Preferences } from "@brewdial/contract/preferences/endpoints.ts";
import { expect, test } from "vitest";
import { type AccountPreferences, isUnset, toChoices, toPreferences } from "./preferences.server.ts";
import { readVisitor } from "./visitor.server.ts";

const defaults: AccountPreferences = { ...Preferences.example, locale: null, timeZone: null };

test("toPreferences has only what was chosen", () => {
  expect(toPreferences({ temperature: "f", locale: "de", timeZone: undefined, sounds: "off" })).toEqual({
    temperatureUnit: "fahrenheit",
    locale: "de",
    playerSounds: false,
  });
});

test.each([
  ["de", "de"],
  ["en-GB", "en"],
  ["fr-CA", "fr"],
  ["nl", undefined],
  [null, undefined],
])("toChoices of an account in %j has the language %j", (locale, language) => {
  expect(toChoices({ ...defaults, weightUnit: "ounces", theme: "dark", locale })).toEqual({
    temperature: "c",
    weight: "oz",
    theme: "dark",
    sounds: "on",
    locale: language,
  });
});

test("isUnset is true for the defaults only", () => {
  expect(isUnset(defaults)).toBe(true);
  for (const changed of [{ theme: "dark" }, { playerSounds: false }, { timeZone: "Europe/Berlin" }] as const)
    expect(isUnset({ ...defaults, ...changed })).toBe(false);
});

test.each([
  ["time_zone=Europe/Berlin", "Europe/Berlin"],
  ["time_zone=Nowhere/City", undefined],
  [`time_zone=${"A".repeat(65)}`, undefined],
  ["", undefined],
])("readVisitor of the cookie %j has the time zone %j", (cookie, timeZone) => {
  const request = new Request("https://web.example/", { headers: { cookie } });
  expect(readVisitor(request, new URL(request.url)).timeZone).toBe(timeZone);
});
