import { describe, expect, test } from "vitest";
import type { Dial } from "../grind/dial.ts";
import { drawLoupe } from "./loupe.ts";

const clicks: Dial = { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } };

describe("drawLoupe", () => {
  test("shows three steps on either side of a change, finer on the left", () => {
    const marks = drawLoupe(clicks, 23, 22);
    expect(marks.map(({ label }) => label)).toEqual(["19", "20", "21", "22", "23", "24", "25", "26"]);
    expect(marks.find(({ kind }) => kind === "to")).toMatchObject({ label: "22", x: 139.43, length: 34 });
    expect(marks.find(({ kind }) => kind === "from")).toMatchObject({ label: "23", x: 180.57 });
  });

  test("turns round where the numbers fall from fine to coarse", () => {
    const marks = drawLoupe(clicks, 23, 24, false);
    expect(marks.find(({ kind }) => kind === "to")?.x).toBeLessThan(
      marks.find(({ kind }) => kind === "from")?.x ?? 0,
    );
  });

  test("ends where the dial ends, and labels only the change when there are many steps", () => {
    expect(drawLoupe(clicks, 1, 0).map(({ label }) => label)).toEqual(["0", "1", "2", "3", "4"]);
    const far = drawLoupe(clicks, 40, 20);
    expect(far.filter(({ label }) => label !== "").map(({ label }) => label)).toEqual(["20", "40"]);
    const fine = { ...clicks, max: 1000, stepsPerUnit: 10 };
    expect(drawLoupe(fine, 900, 100).length).toBeLessThan(50);
  });
});
