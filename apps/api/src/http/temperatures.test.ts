import { waterTempInput } from "@brewdial/contract/temperature.ts";
import { expect, test } from "vitest";
import { temperatureResolver } from "./temperatures.ts";

const resolve = (values: Record<string, unknown>) => {
  temperatureResolver(waterTempInput)(values);
  return values["waterTempF"];
};

test("temperatureResolver converts Celsius and rounds Fahrenheit", () => {
  expect(resolve({ waterTempC: 94 })).toBe(201.2);
  expect(resolve({ waterTempF: 203.04 })).toBe(203);
});

test("temperatureResolver ignores null beside a value, and clears with null", () => {
  expect(resolve({ waterTempC: 94, waterTempF: null })).toBe(201.2);
  expect(resolve({ waterTempC: null, waterTempF: 203 })).toBe(203);
  expect(resolve({ waterTempC: null })).toBeNull();
  expect(resolve({})).toBeUndefined();
});

test("temperatureResolver throws 400 when the units contradict each other", () => {
  expect(resolve({ waterTempC: 94, waterTempF: 201 })).toBe(201.2);
  expect(() => resolve({ waterTempC: 94, waterTempF: 94 })).toThrow(
    "waterTempC and waterTempF are different temperatures: send only one of them",
  );
});
