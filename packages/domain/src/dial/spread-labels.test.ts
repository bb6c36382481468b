import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LabelPlace, spreadLabels } from "./spread-labels.ts";

const bounds = { min: 0, max: 400 };
const anyLabels = fc.array(
  fc.record({ center: fc.integer({ min: 0, max: 400 }), width: fc.integer({ min: 1, max: 46 }) }),
  { maxLength: 8 },
);

describe("spreadLabels", () => {
  test("keeps labels apart and within the bounds, and does not move them again", () => {
    fc.assert(
      fc.property(anyLabels, (labels) => {
        const placed = place(labels, spreadLabels(labels, 4, bounds));
        for (const [position, { center, width }] of placed.entries()) {
          const previous = placed[position - 1];
          const start = previous === undefined ? bounds.min : previous.center + previous.width / 2 + 4;
          expect(center - width / 2).toBeGreaterThan(start - 1e-6);
          expect(center + width / 2).toBeLessThan(bounds.max + 1e-6);
        }
        for (const [position, center] of spreadLabels(placed, 4, bounds).entries()) {
          expect(center).toBeCloseTo(placed[position]?.center ?? Number.NaN, 6);
        }
      }),
    );
  });

  test("returns the centers in the order of the labels", () => {
    expect(
      spreadLabels(
        [
          { center: 300, width: 20 },
          { center: 100, width: 40 },
          { center: 110, width: 40 },
        ],
        4,
        bounds,
      ),
    ).toEqual([300, 83, 127]);
  });
});

const place = (labels: readonly LabelPlace[], centers: readonly number[]): readonly LabelPlace[] =>
  labels
    .map(({ width }, position) => ({ center: centers[position] ?? Number.NaN, width }))
    .toSorted((a, b) => a.center - b.center);
