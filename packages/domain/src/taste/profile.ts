/** The six-level form: whole numbers from 1 to 5. */
export const levelNames = [
  "acidityLevel",
  "bodyLevel",
  "sweetnessLevel",
  "bitternessLevel",
  "flavorComplexityLevel",
  "aftertasteLevel",
] as const;
export type LevelName = (typeof levelNames)[number];
export type TasteLevels = Readonly<Record<LevelName, number>>;

/** The vector form: fractions from 0 to 1. */
export const vectorNames = [
  "strengthPreference",
  "acidityTolerance",
  "roastPreference",
  "bodyVsClarity",
  "bitternessSensitivity",
  "explorerType",
] as const;
export type VectorName = (typeof vectorNames)[number];
export type TasteVector = Readonly<Record<VectorName, number>>;

export type TasteName = LevelName | VectorName;

/** The values a user set, nothing derived. Null is unset, and a pair holds at most one of its two forms (D86). */
export type TasteRecord = Readonly<Record<TasteName, number | null>>;

/** The record of a user who never set a taste. */
export const emptyTaste: TasteRecord = Object.fromEntries(
  [...levelNames, ...vectorNames].map((name) => [name, null]),
) as Record<TasteName, null>;

/** One dimension in both forms. */
interface Pair {
  readonly level: LevelName;
  readonly vector: VectorName;
  /** True when the vector is inverse to the level: high sensitivity to bitterness is a low level. */
  readonly isOpposite?: true;
}

const pairs: readonly Pair[] = [
  { level: "acidityLevel", vector: "acidityTolerance" },
  { level: "bodyLevel", vector: "bodyVsClarity" },
  { level: "bitternessLevel", vector: "bitternessSensitivity", isOpposite: true },
  { level: "flavorComplexityLevel", vector: "explorerType" },
];

/** Returns the other form of the same dimension; sweetness, aftertaste, strength and roast have none. */
export function findCounterpart(name: TasteName): TasteName | undefined {
  const pair = pairs.find(({ level, vector }) => level === name || vector === name);
  return pair?.level === name ? pair.vector : pair?.level;
}

/** Removes floating-point noise: 1 - 0.7 is 0.3. */
const exact = (fraction: number) => Math.round(fraction * 1e12) / 1e12;
const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));

/** Returns the liking for a paired dimension, 0 to 1, from whichever form is set; 0.5 when unset. */
function liking(record: TasteRecord, { level, vector, isOpposite }: Pair): number {
  const asLevel = record[level];
  if (asLevel !== null) return (asLevel - 1) / 4;
  const asVector = record[vector];
  if (asVector === null) return 0.5;
  return isOpposite ? complement(asVector) : asVector;
}

/** Inverts a fraction: liking bitterness is the opposite of being sensitive to it. */
export const complement = (fraction: number) => exact(1 - fraction);

/** Converts a record to the six-level form; unset levels are 3. */
export function toTasteLevels(record: TasteRecord): TasteLevels {
  const pairOf = new Map(pairs.map((pair) => [pair.level, pair]));
  const levelOf = (name: LevelName): number => {
    const pair = pairOf.get(name);
    return record[name] ?? (pair ? Math.round(1 + 4 * liking(record, pair)) : 3);
  };
  return Object.fromEntries(levelNames.map((name) => [name, levelOf(name)])) as Record<LevelName, number>;
}

/** Converts a record to the vector form; unset strength and roast derive from body, bitterness and acidity. */
export function toTasteVector(record: TasteRecord): TasteVector {
  const [acidity, body, bitterness, complexity] = pairs.map((pair) => liking(record, pair)) as [
    number,
    number,
    number,
    number,
  ];
  return {
    strengthPreference: record.strengthPreference ?? exact((body + bitterness) / 2),
    acidityTolerance: acidity,
    roastPreference: record.roastPreference ?? exact(clamp(0.5 + (bitterness - acidity) / 2)),
    bodyVsClarity: body,
    // Returned as set, without inverting it twice.
    bitternessSensitivity: record.bitternessSensitivity ?? complement(bitterness),
    explorerType: complexity,
  };
}

/** Returns whether no value was ever set. */
export const isDefaultTaste = (record: TasteRecord): boolean =>
  Object.values(record).every((value) => value === null);
