/** The six-level form: whole numbers from 1 to 5 (spec: Taste profile, six-level form). */
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

/** The vector form: fractions from 0 to 1 (spec: Taste profile, vector form). */
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

/** What a person said, and nothing derived: null is unset, and a pair holds at most one of its two forms (D86). */
export type TasteRecord = Readonly<Record<TasteName, number | null>>;

/** The record of somebody who never said anything. */
export const emptyTaste: TasteRecord = Object.fromEntries(
  [...levelNames, ...vectorNames].map((name) => [name, null]),
) as Record<TasteName, null>;

/** One dimension in both forms. */
interface Pair {
  readonly level: LevelName;
  readonly vector: VectorName;
  /** The vector counts against the level: sensitive to bitterness is a low level of it. */
  readonly isOpposite?: true;
}

const pairs: readonly Pair[] = [
  { level: "acidityLevel", vector: "acidityTolerance" },
  { level: "bodyLevel", vector: "bodyVsClarity" },
  { level: "bitternessLevel", vector: "bitternessSensitivity", isOpposite: true },
  { level: "flavorComplexityLevel", vector: "explorerType" },
];

/** The other form of the same dimension; sweetness, aftertaste, strength and roast have none (D86). */
export function findCounterpart(name: TasteName): TasteName | undefined {
  const pair = pairs.find(({ level, vector }) => level === name || vector === name);
  return pair?.level === name ? pair.vector : pair?.level;
}

/** Without the noise of binary fractions: 1 - 0.7 is 0.3. */
const exact = (fraction: number) => Math.round(fraction * 1e12) / 1e12;
const clamp = (fraction: number) => Math.min(1, Math.max(0, fraction));

/** How much of a paired dimension somebody likes, from 0 to 1, whichever form they said it in; 0.5 when unset. */
function liking(record: TasteRecord, { level, vector, isOpposite }: Pair): number {
  const asLevel = record[level];
  if (asLevel !== null) return (asLevel - 1) / 4;
  const asVector = record[vector];
  if (asVector === null) return 0.5;
  return isOpposite ? complement(asVector) : asVector;
}

/** Liking bitterness is the opposite of being sensitive to it (D87). */
export const complement = (fraction: number) => exact(1 - fraction);

/** The record in the six-level form, unset levels 3 (D86, D88). */
export function levelsOf(record: TasteRecord): TasteLevels {
  const pairOf = new Map(pairs.map((pair) => [pair.level, pair]));
  const levelOf = (name: LevelName): number => {
    const pair = pairOf.get(name);
    return record[name] ?? (pair ? Math.round(1 + 4 * liking(record, pair)) : 3);
  };
  return Object.fromEntries(levelNames.map((name) => [name, levelOf(name)])) as Record<LevelName, number>;
}

/** The record in the vector form; unset strength and roast follow from body, bitterness and acidity (D86). */
export function vectorOf(record: TasteRecord): TasteVector {
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
    // As said, not through its complement and back.
    bitternessSensitivity: record.bitternessSensitivity ?? complement(bitterness),
    explorerType: complexity,
  };
}

/** Whether nothing was ever said, in either form (D88). */
export const isDefaultTaste = (record: TasteRecord): boolean =>
  Object.values(record).every((value) => value === null);
