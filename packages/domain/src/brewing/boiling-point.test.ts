import { expect, test } from "vitest";
import { boilingPointF } from "./boiling-point.ts";
import { toCelsius } from "./temperature.ts";

test.for<[number, number]>([
  [0, 100],
  [500, 98.3],
  [1500, 95],
  [2600, 91.3],
])("at %d m water boils at %d °C", ([altitude, celsius]) => {
  expect(toCelsius(boilingPointF(altitude))).toBeCloseTo(celsius, 1);
});
