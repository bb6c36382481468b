import { expect, test } from "vitest";
import { createFormat } from "./format.ts";

const metric = { temperature: "c", weight: "g" } as const;
const imperial = { temperature: "f", weight: "oz" } as const;

test("createFormat converts temperatures and weights to the chosen units", () => {
  expect(createFormat("en", metric).temperature(204)).toEqual({ value: "96", unit: "°C" });
  expect(createFormat("en", imperial).temperature(204)).toEqual({ value: "204", unit: "°F" });
  expect(createFormat("en", metric).weight(20.5)).toEqual({ value: "20.5", unit: "g" });
  expect(createFormat("en", imperial).weight(330)).toEqual({ value: "11.64", unit: "oz" });
});

test("createFormat writes numbers as the language does", () => {
  expect(createFormat("de", metric).weight(20.5).value).toBe("20,5");
  expect(createFormat("de", metric).ratio(16.5)).toBe("1:16,5");
  expect(createFormat("en", metric).duration(185)).toBe("3:05");
  expect(createFormat("en", metric).percent(0.94)).toBe("94%");
  expect(createFormat("de", metric).percent(0.94)).toBe("94\u00A0%");
});
