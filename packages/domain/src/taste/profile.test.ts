import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyTasteChange, changeOf, findTasteConflicts } from "./change.ts";
import type { TasteStatement } from "./change.ts";
import {
  emptyTaste,
  findCounterpart,
  isDefaultTaste,
  levelNames,
  levelsOf,
  vectorNames,
  vectorOf,
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
const say = (record: TasteRecord, statement: TasteStatement) => applyTasteChange(record, changeOf(statement));
/** Whatever somebody said in whatever order. */
const anyRecord = fc.array(anyStatement, { maxLength: 6 }).map((said) => said.reduce(say, emptyTaste));

describe("two views of one record", () => {
  it("are all in the middle when nothing was said", () => {
    expect(Object.values(levelsOf(emptyTaste))).toEqual([3, 3, 3, 3, 3, 3]);
    expect(Object.values(vectorOf(emptyTaste))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
    expect(isDefaultTaste(emptyTaste)).toBe(true);
  });

  it("follow D86: acidity, body and complexity rise together, bitterness opposes sensitivity", () => {
    const record = say(emptyTaste, {
      acidityLevel: 5,
      bodyLevel: 2,
      bitternessLevel: 1,
      flavorComplexityLevel: 4,
    });
    expect(vectorOf(record)).toEqual({
      strengthPreference: 0.125,
      acidityTolerance: 1,
      roastPreference: 0,
      bodyVsClarity: 0.25,
      bitternessSensitivity: 1,
      explorerType: 0.75,
    });
  });

  it("derive strength and roast only while they are unset", () => {
    const record = say(emptyTaste, { bitternessLevel: 5, strengthPreference: 0.2 });
    expect(vectorOf(record)).toMatchObject({ strengthPreference: 0.2, roastPreference: 0.75 });
  });

  it("read the five-field variant on the vector's scale (D87)", () => {
    const record = say(emptyTaste, { bodyPreference: 0.9, bitternessPreference: 0.7 });
    expect(vectorOf(record)).toMatchObject({ bodyVsClarity: 0.9, bitternessSensitivity: 0.3 });
    expect(levelsOf(record)).toMatchObject({ bodyLevel: 5, bitternessLevel: 4 });
  });

  it("give back every value in the form it was said in", () => {
    fc.assert(
      fc.property(anyRecord, anyLevels, (record, said) => {
        expect(levelsOf(say(record, said))).toMatchObject(said);
      }),
    );
    fc.assert(
      fc.property(anyRecord, anyVector, (record, said) => {
        expect(vectorOf(say(record, said))).toMatchObject(said);
      }),
    );
  });

  it("lose nothing on a round trip: what one form shows can be written back and changes neither", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const shown = vectorOf(record);
        const written = say(record, shown);
        expect(vectorOf(written)).toEqual(shown);
        expect(levelsOf(written)).toEqual(levelsOf(record));
        expect(levelsOf(say(written, levelsOf(written)))).toEqual(levelsOf(record));
      }),
    );
  });

  it("stay within their bounds whatever was said", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        for (const value of Object.values(levelsOf(record))) {
          expect(Number.isInteger(value) && value >= 1 && value <= 5).toBe(true);
        }
        for (const value of Object.values(vectorOf(record))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("rise with what was said: more of a level never shows as less in the vector", () => {
    fc.assert(
      fc.property(anyRecord, level, level, (record, one, two) => {
        const [low, high] = [Math.min(one, two), Math.max(one, two)];
        const of = (bitternessLevel: number) => vectorOf(say(record, { bitternessLevel }));
        expect(of(low).bitternessSensitivity).toBeGreaterThanOrEqual(of(high).bitternessSensitivity);
        expect(of(low).roastPreference).toBeLessThanOrEqual(of(high).roastPreference);
      }),
    );
  });
});

describe("a change", () => {
  it("empties the other form of each pair, so the last writer wins", () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        for (const name of [...levelNames, ...vectorNames] as TasteName[]) {
          const counterpart = findCounterpart(name);
          const both = counterpart !== undefined && record[name] !== null && record[counterpart] !== null;
          expect(both).toBe(false);
        }
      }),
    );
    const record = say(say(emptyTaste, { acidityLevel: 5 }), { acidityTolerance: 0.3 });
    expect(record).toMatchObject({ acidityLevel: null, acidityTolerance: 0.3 });
    expect(say(record, { acidityLevel: 4 })).toMatchObject({ acidityLevel: 4, acidityTolerance: null });
  });

  it("touches nothing else: changes of different dimensions may come in any order", () => {
    const first = { acidityLevel: 1, roastPreference: 0.9 };
    const second = { bodyPreference: 0.1, sweetnessLevel: 5 };
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(say(say(record, first), second)).toEqual(say(say(record, second), first));
      }),
    );
  });

  it("makes the taste one's own, also when it says the middle", () => {
    fc.assert(
      fc.property(anyRecord, anyStatement, (record, said) => {
        const isSilent = Object.keys(said).length === 0;
        expect(isDefaultTaste(say(record, said))).toBe(isSilent && isDefaultTaste(record));
      }),
    );
    expect(isDefaultTaste(say(emptyTaste, { sweetnessLevel: 3 }))).toBe(false);
  });
});

describe("conflicts", () => {
  it.each([
    [{ acidityLevel: 3, acidityTolerance: 0.5 }, [{ field: "acidityTolerance", other: "acidityLevel" }]],
    [{ bodyLevel: 3, bodyPreference: 0.5 }, [{ field: "bodyPreference", other: "bodyLevel" }]],
    [{ bodyVsClarity: 0.5, bodyPreference: 0.5 }, [{ field: "bodyPreference", other: "bodyVsClarity" }]],
    [
      { bitternessLevel: 1, bitternessPreference: 0 },
      [{ field: "bitternessPreference", other: "bitternessLevel" }],
    ],
    [{ sweetnessLevel: 1, strengthPreference: 1, acidityTolerance: 0, bodyLevel: 2 }, []],
  ])("of %j are %j", (statement, conflicts) => {
    expect(findTasteConflicts(statement)).toEqual(conflicts);
  });

  it("never exist within one form", () => {
    fc.assert(
      fc.property(anyStatement, (said) => {
        expect(findTasteConflicts(said)).toEqual([]);
      }),
    );
  });
});
