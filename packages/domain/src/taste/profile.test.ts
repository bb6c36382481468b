import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyTasteChange, toTasteChange, listTasteConflicts } from "./change.ts";
import type { TasteStatement } from "./change.ts";
import {
  emptyTaste,
  findCounterpart,
  isDefaultTaste,
  levelNames,
  toTasteLevels,
  vectorNames,
  toTasteVector,
} from "./profile.ts";
import type { TasteName, TasteRecord } from "./profile.ts";

const level = fc.integer({ min: 1, max: 5 });
const fraction = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);
const anyLevels = fc.record(Object.fromEntries(levelNames.map((name) => [name, level])), {
  requiredKeys: [],
}) as fc.Arbitrary<TasteStatement>;
const anyVector = fc.record(Object.fromEntries(vectorNames.map((name) => [name, fraction])), {
  requiredKeys: [],
}) as fc.Arbitrary<TasteStatement>;
const anyVariant = fc.record(
  {
    strengthPreference: fraction,
    acidityTolerance: fraction,
    roastPreference: fraction,
    bodyPreference: fraction,
    bitternessPreference: fraction,
  },
  { requiredKeys: [] },
);
const anyStatement: fc.Arbitrary<TasteStatement> = fc.oneof(anyLevels, anyVector, anyVariant);
const apply = (record: TasteRecord, statement: TasteStatement) =>
  applyTasteChange(record, toTasteChange(statement));
/** A record after any sequence of updates. */
const anyRecord = fc.array(anyStatement, { maxLength: 6 }).map((update) => update.reduce(apply, emptyTaste));

describe("toTasteLevels and toTasteVector", () => {
  test("return the middle of every scale for an empty record", () => {
    expect(Object.values(toTasteLevels(emptyTaste))).toEqual([3, 3, 3, 3, 3, 3]);
    expect(Object.values(toTasteVector(emptyTaste))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    expect(isDefaultTaste(emptyTaste)).toBe(true);
  });

  test("map acidity, body and complexity directly and bitterness inversely", () => {
    const record = apply(emptyTaste, {
      acidityLevel: 5,
      bodyLevel: 2,
      bitternessLevel: 1,
      flavorComplexityLevel: 4,
    });
    expect(toTasteVector(record)).toEqual({
      strengthPreference: 0.125,
      acidityTolerance: 1,
      roastPreference: 0,
      bodyVsClarity: 0.25,
      bitternessSensitivity: 1,
      explorerType: 0.75,
    });
  });

  test("derive strength and roast only while they are unset", () => {
    const record = apply(emptyTaste, { bitternessLevel: 5, strengthPreference: 0.2 });
    expect(toTasteVector(record)).toMatchObject({ strengthPreference: 0.2, roastPreference: 0.75 });
  });

  test("read the five-field variant on the vector's scale", () => {
    const record = apply(emptyTaste, { bodyPreference: 0.9, bitternessPreference: 0.7 });
    expect(toTasteVector(record)).toMatchObject({ bodyVsClarity: 0.9, bitternessSensitivity: 0.3 });
    expect(toTasteLevels(record)).toMatchObject({ bodyLevel: 5, bitternessLevel: 4 });
  });

  test("return every value in the form it was set in", () => {
    fc.assert(
      fc.property(anyRecord, anyLevels, (record, update) => {
        expect(toTasteLevels(apply(record, update))).toMatchObject(update);
      }),
    );
    fc.assert(
      fc.property(anyRecord, anyVector, (record, update) => {
        expect(toTasteVector(apply(record, update))).toMatchObject(update);
      }),
    );
  });

  test("are lossless on a round trip: writing back one form changes neither", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const shown = toTasteVector(record);
        const written = apply(record, shown);
        expect(toTasteVector(written)).toEqual(shown);
        expect(toTasteLevels(written)).toEqual(toTasteLevels(record));
        expect(toTasteLevels(apply(written, toTasteLevels(written)))).toEqual(toTasteLevels(record));
      }),
    );
  });

  test("stay within their bounds for any updates", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        for (const value of Object.values(toTasteLevels(record))) {
          expect(Number.isInteger(value) && value >= 1 && value <= 5).toBe(true);
        }
        for (const value of Object.values(toTasteVector(record))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("are monotonic: a higher level never lowers the vector", () => {
    fc.assert(
      fc.property(anyRecord, level, level, (record, one, two) => {
        const [low, high] = [Math.min(one, two), Math.max(one, two)];
        const of = (bitternessLevel: number) => toTasteVector(apply(record, { bitternessLevel }));
        expect(of(low).bitternessSensitivity).toBeGreaterThanOrEqual(of(high).bitternessSensitivity);
        expect(of(low).roastPreference).toBeLessThanOrEqual(of(high).roastPreference);
      }),
    );
  });
});

describe("toTasteChange", () => {
  test("clears the other form of each pair, so the last write wins", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        for (const name of [...levelNames, ...vectorNames] as TasteName[]) {
          const counterpart = findCounterpart(name);
          const both = counterpart !== undefined && record[name] !== null && record[counterpart] !== null;
          expect(both).toBe(false);
        }
      }),
    );
    const record = apply(apply(emptyTaste, { acidityLevel: 5 }), { acidityTolerance: 0.3 });
    expect(record).toMatchObject({ acidityLevel: null, acidityTolerance: 0.3 });
    expect(apply(record, { acidityLevel: 4 })).toMatchObject({ acidityLevel: 4, acidityTolerance: null });
  });

  test("changes nothing else: updates of different dimensions commute", () => {
    const first = { acidityLevel: 1, roastPreference: 0.9 };
    const second = { bodyPreference: 0.1, sweetnessLevel: 5 };
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(apply(apply(record, first), second)).toEqual(apply(apply(record, second), first));
      }),
    );
  });

  test("makes the taste non-default, also when it sets the middle", () => {
    fc.assert(
      fc.property(anyRecord, anyStatement, (record, update) => {
        const isSilent = Object.keys(update).length === 0;
        expect(isDefaultTaste(apply(record, update))).toBe(isSilent && isDefaultTaste(record));
      }),
    );
    expect(isDefaultTaste(apply(emptyTaste, { sweetnessLevel: 3 }))).toBe(false);
  });
});

describe("listTasteConflicts", () => {
  test.each([
    [{ acidityLevel: 3, acidityTolerance: 0.5 }, [{ field: "acidityTolerance", other: "acidityLevel" }]],
    [{ bodyLevel: 3, bodyPreference: 0.5 }, [{ field: "bodyPreference", other: "bodyLevel" }]],
    [{ bodyVsClarity: 0.5, bodyPreference: 0.5 }, [{ field: "bodyPreference", other: "bodyVsClarity" }]],
    [
      { bitternessLevel: 1, bitternessPreference: 0 },
      [{ field: "bitternessPreference", other: "bitternessLevel" }],
    ],
    [{ sweetnessLevel: 1, strengthPreference: 1, acidityTolerance: 0, bodyLevel: 2 }, []],
  ])("of %j returns %j", (statement, conflicts) => {
    expect(listTasteConflicts(statement)).toEqual(conflicts);
  });

  test("returns nothing within one form", () => {
    fc.assert(
      fc.property(anyStatement, (update) => {
        expect(listTasteConflicts(update)).toEqual([]);
      }),
    );
  });
});
