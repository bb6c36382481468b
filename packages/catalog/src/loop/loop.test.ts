import { describe, expect, test } from "vitest";
import { estimateShifts } from "./estimate-shifts.ts";
import { proposeUpdates } from "./propose.ts";
import { groupReports } from "./reports.ts";
import type { OwnerReport } from "./reports.ts";
import { findTwoZeros } from "./two-zeros.ts";

const day = 86_400_000;

/** Reports of one owner whose unit is off by `offset`: too fine below it, too coarse above, just right at it. */
const bracket = (owner: number, offset: number, overrides: Partial<OwnerReport> = {}): OwnerReport[] =>
  (
    [
      [-4, "TOO_FINE"],
      [0, "JUST_RIGHT"],
      [4, "TOO_COARSE"],
    ] as const
  ).map(([distance, feedback], at) => ({
    owner,
    grinder: "one",
    aimIndex: 40,
    settingIndex: 40 - offset + distance,
    feedback,
    isSuggested: false,
    hasStockBurrs: true,
    at: new Date(Date.UTC(2026, 0, 1) + (owner * 3 + at) * day),
    ...overrides,
  }));
const owners = (count: number, offsetOf: (owner: number) => number, overrides: Partial<OwnerReport> = {}) =>
  Array.from({ length: count }, (_, owner) => bracket(owner, offsetOf(owner), overrides)).flat();
const scatter = (owner: number): number => ((owner * 7) % 5) - 2;
const errors = new Map([["one", 3]]);
const shiftOf = (reports: OwnerReport[]) =>
  estimateShifts(groupReports(reports), errors, "anchor")[0]?.shift ?? NaN;
const proposalOf = (reports: OwnerReport[]) =>
  proposeUpdates({ reports, priorErrors: errors, anchor: "anchor" })[0];

describe("groupReports", () => {
  test("drops other burrs, and owners who only called our suggestion just right", () => {
    const echo = bracket(1, 0).filter(({ feedback }) => feedback === "JUST_RIGHT");
    expect(groupReports(echo.map((report) => ({ ...report, isSuggested: true })))).toEqual([]);
    expect(groupReports(bracket(2, 5, { hasStockBurrs: false }))).toEqual([]);
    expect(groupReports([...bracket(3, 0), ...bracket(3, 0)])).toHaveLength(1);
  });
});

describe("estimateShifts", () => {
  test("finds the common shift of many owners", () => {
    expect(shiftOf(owners(40, (owner) => 6 + scatter(owner)))).toBeGreaterThan(5);
    expect(shiftOf(owners(40, (owner) => 6 + scatter(owner)))).toBeLessThan(6.5);
  });

  test("moves little for few owners, and not at all for the anchor", () => {
    expect(shiftOf(owners(1, () => 6))).toBeLessThan(3);
    const anchored = estimateShifts(groupReports(owners(40, () => 6)), errors, "one");
    expect(anchored[0]).toMatchObject({ shift: 0, standardError: 0 });
  });

  test("gives an owner who repeats the same reports no more weight than one who does not", () => {
    const honest = owners(20, scatter);
    const loud = Array.from({ length: 30 }, () => bracket(99, 15)).flat();
    expect(shiftOf([...honest, ...loud])).toBeLessThan(shiftOf(honest) + 0.8);
  });

  test("resists a tenth of owners who lie by 15 units", () => {
    const honest = owners(45, (owner) => -4 + scatter(owner));
    const liars = Array.from({ length: 5 }, (_, liar) => bracket(100 + liar, 15)).flat();
    expect(Math.abs(shiftOf([...honest, ...liars]) - shiftOf(honest))).toBeLessThan(1);
  });

  test("does not move a grinder for what owners of the anchor have in common with its owners", () => {
    const reports = Array.from({ length: 30 }, (_, owner) => [
      ...bracket(owner, 5),
      ...bracket(owner, 5, { grinder: "anchor" }),
    ]).flat();
    expect(Math.abs(shiftOf(reports))).toBeLessThan(1);
  });
});

describe("findTwoZeros", () => {
  test("reports two habits of setting zero, and neither one habit nor a few liars", () => {
    const voicesOf = (reports: OwnerReport[]) => groupReports(reports);
    const split = findTwoZeros(voicesOf(owners(40, (owner) => (owner % 2 === 0 ? -8 : 8))));
    expect(split?.share).toBe(0.5);
    expect((split?.centers[1] ?? 0) - (split?.centers[0] ?? 0)).toBeGreaterThan(10);
    expect(findTwoZeros(voicesOf(owners(40, scatter)))).toBeUndefined();
    expect(findTwoZeros(voicesOf(owners(40, (owner) => (owner < 4 ? 15 : scatter(owner)))))).toBeUndefined();
  });
});

describe("proposeUpdates", () => {
  test("proposes a shift that passes every condition", () => {
    const proposal = proposalOf(owners(30, (owner) => 6 + scatter(owner)));
    expect(proposal).toMatchObject({ kind: "SHIFT", owners: 30, needsReview: false });
    expect(proposal?.checks.every(({ holds }) => holds)).toBe(true);
  });

  test.each([
    ["owners", owners(14, (owner) => 6 + scatter(owner))],
    ["size", owners(30, (owner) => 1 + scatter(owner))],
    ["days", owners(30, (owner) => 6 + scatter(owner), { at: new Date(Date.UTC(2026, 0, 1)) })],
    ["no burst", owners(30, (owner) => 6 + scatter(owner), { at: new Date(Date.UTC(2026, 0, 1)) })],
  ])("proposes nothing when the condition %s fails", (rule, reports) => {
    const proposal = proposalOf(reports);
    expect(proposal?.kind).toBe("NONE");
    expect(proposal?.checks.find((check) => check.rule === rule)?.holds).toBe(false);
  });

  test("proposes nothing when held-out sources are met worse", () => {
    const isNoWorseHeldOut = () => ({ rule: "held-out", holds: false, detail: "worse" });
    const reports = owners(30, (owner) => 6 + scatter(owner));
    const [proposal] = proposeUpdates({ reports, priorErrors: errors, anchor: "anchor", isNoWorseHeldOut });
    expect(proposal?.kind).toBe("NONE");
  });

  test("marks a shift of more than 8 units for review, and two zeros instead of their mean", () => {
    const wide = new Map([["one", 10]]);
    const reports = owners(40, (owner) => 12 + scatter(owner));
    expect(proposeUpdates({ reports, priorErrors: wide, anchor: "anchor" })[0]?.needsReview).toBe(true);
    expect(proposalOf(owners(40, (owner) => (owner % 2 === 0 ? -8 : 8)))?.kind).toBe("TWO_ZEROS");
  });
});
