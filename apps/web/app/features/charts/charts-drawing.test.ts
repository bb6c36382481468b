import { expect, test } from "vitest";
import { drawAverages } from "./averages-drawing.ts";
import { type Bead, drawBeads } from "./beads-drawing.ts";

const cups = (count: number, stars: number, kind = "balanced"): Bead[] =>
  Array.from({ length: count }, () => ({ stars, kind }));

test("drawBeads puts half stars between whole ones", () => {
  const { beads } = drawBeads(
    [{ label: "22", isBest: true, beads: [...cups(1, 3), ...cups(1, 3.5), ...cups(1, 4)] }],
    340,
  );
  const [low = 0, middle = 0, high = 0] = beads.map(({ cy }) => cy);
  expect(middle).toBeCloseTo((low + high) / 2, 0);
});

test("drawBeads puts more stars higher and settings from left to right", () => {
  const { beads, axis, bands } = drawBeads(
    [
      { label: "21", beads: cups(1, 2, "bitter"), isBest: false },
      { label: "22", beads: cups(1, 5), isBest: true },
    ],
    340,
  );
  const [low, high] = beads;
  expect(low?.kind).toBe("bitter");
  expect(low?.cx).toBeLessThan(high?.cx ?? 0);
  expect(low?.cy).toBeGreaterThan(high?.cy ?? 0);
  expect(axis.map(({ label }) => label)).toEqual(["21", "22"]);
  expect(bands).toEqual([{ x: 178, width: 150 }]);
});

test("drawBeads draws every cup within its column and its row, without overlap, also of 60 equal ones", () => {
  const columns = Array.from({ length: 6 }, (_, at) => ({
    label: String(at),
    beads: [...cups(60, 4), ...cups(3, 5, "sour")],
    isBest: false,
  }));
  const { beads, radius, grid } = drawBeads(columns, 340);
  expect(beads).toHaveLength(6 * 63);
  const places = new Set(beads.map(({ cx, cy }) => `${cx} ${cy}`));
  expect(places.size).toBe(beads.length);
  const four = grid.find(({ label }) => label === "4")?.y ?? 0;
  const ofFirst = beads.slice(0, 60);
  expect(Math.max(...ofFirst.map(({ cy }) => Math.abs(cy - four))) + radius).toBeLessThan(22);
  expect(Math.min(...ofFirst.map(({ cx }) => cx)) - radius).toBeGreaterThanOrEqual(28);
  expect(Math.max(...ofFirst.map(({ cx }) => cx)) + radius).toBeLessThanOrEqual(28 + 50);
});

test("drawBeads draws an empty chart with its grid", () => {
  expect(drawBeads([], 340)).toMatchObject({ beads: [], axis: [], bands: [] });
});

test("drawAverages joins the points and labels as many as fit", () => {
  const averages = Array.from({ length: 12 }, (_, at) => ({ label: `1:${at}`, average: 3, count: at }));
  const { points, axis, line } = drawAverages(averages, 340);
  expect(points).toHaveLength(12);
  expect(line.match(/L/g)).toHaveLength(11);
  expect(axis.map(({ label }) => label)).toEqual(["1:0", "1:2", "1:4", "1:6", "1:8", "1:10"]);
  expect(drawAverages(averages, 640).axis).toHaveLength(12);
});
