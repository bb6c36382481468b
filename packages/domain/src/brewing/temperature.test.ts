import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findTemperatureProblem,
  formatTemperature,
  mergeTemperatures,
  toCelsius,
  toFahrenheit,
} from "./temperature.ts";

const tenths = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((value) => value / 10);

describe("toFahrenheit and toCelsius", () => {
  test("return every tenth of a degree Celsius unchanged", () => {
    for (let tenth = 0; tenth <= 1000; tenth++) expect(toCelsius(toFahrenheit(tenth / 10))).toBe(tenth / 10);
  });

  test("convert well-known temperatures", () => {
    expect([0, 21, 94, 100].map(toFahrenheit)).toEqual([32, 69.8, 201.2, 212]);
    expect([32, 203, 200, 212].map(toCelsius)).toEqual([0, 95, 93.3, 100]);
  });
});

test("formatTemperature writes tenths of a degree Celsius only where they differ from zero", () => {
  expect(formatTemperature(201.2)).toBe("94 °C (201 °F)");
  expect(formatTemperature(200)).toBe("93.3 °C (200 °F)");
});

describe("mergeTemperatures", () => {
  test("keeps a temperature that was returned in both units and is sent back", () => {
    fc.assert(
      fc.property(tenths(32, 212), (fahrenheit) => {
        expect(mergeTemperatures(toCelsius(fahrenheit), fahrenheit)).toBe(fahrenheit);
      }),
    );
  });

  test("takes the Celsius value when Fahrenheit is rounded, and the reverse within a degree", () => {
    expect(mergeTemperatures(94, 201)).toBe(201.2);
    expect(mergeTemperatures(94, 202)).toBe(201.2);
  });

  test("refuses values that contradict each other", () => {
    expect(mergeTemperatures(94, 203)).toBeUndefined();
    expect(mergeTemperatures(94, 94)).toBeUndefined();
  });
});

describe("findTemperatureProblem", () => {
  const pourOver = { id: "pour-over", waterTempF: { max: 212 } };
  const coldBrew = { id: "cold-brew", waterTempF: { max: 75 } };
  const mokaPot = { id: "moka-pot", waterTempF: { max: 212 } };

  test("suggests Celsius for a Fahrenheit value that only makes sense in Celsius", () => {
    expect(findTemperatureProblem(pourOver, 94, "F")).toBe(
      "94 °F is too cold for hot brewing. Did you mean waterTempC: 94?",
    );
  });

  test("suggests nothing where the other unit makes no sense either", () => {
    expect(findTemperatureProblem(pourOver, 40, "F")).toBe("40 °F is too cold for hot brewing.");
    expect(findTemperatureProblem(pourOver, 104, "C")).toBe("40 °C is too cold for hot brewing.");
  });

  test("accepts cold brew, hot water, and tap water where the brewer heats it", () => {
    expect(findTemperatureProblem(coldBrew, 68, "F")).toBeUndefined();
    expect(findTemperatureProblem(pourOver, 176, "F")).toBeUndefined();
    expect(findTemperatureProblem(mokaPot, 68, "F")).toBeUndefined();
    expect(findTemperatureProblem(mokaPot, 94, "F")).toContain("waterTempC: 94");
  });
});
