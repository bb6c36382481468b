// npm run tools -- measure-adapt: measures the CPU time of adaptRecipe without the database, for every method on every grinder.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { adaptRecipe, type AdaptRequest } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { gearScore, variantScore } from "@brewdial/domain/adapt/variant-score.ts";

type Catalog = ReturnType<typeof loadCatalog>;
const { brewMethods, grinders, bands } = loadCatalog();
const goalMicroseconds = 100;
const rounds = 20;

const candidates = Array.from({ length: 100 }, (_, at) => ({
  wilsonScore: ((at * 37) % 100) / 100,
  gear: { grinderId: at % 7, machineId: at % 5, filterId: at % 2 === 0 ? null : at },
}));
const shared = {
  grindSettingLabel: "20",
  grindSetting: 20,
  filterType: "paper",
  roastLevel: "LIGHT",
  doseGrams: 15,
  waterGrams: 240,
  ratio: 16,
  waterTempF: null,
  brewTimeSeconds: null,
} as const;

const machine = { name: "Brewer", waterTempF: 200, capacityMl: 600 };

/** All options together, on a calibrated grinder. */
const wishesFor = (
  method: Catalog["brewMethods"][number],
  grinder: Catalog["grinders"][number],
): AdaptRequest => ({
  method,
  grinder,
  personalCurve: grinder.curve.map((point) => ({ ...point })),
  machine,
  roastLevel: "LIGHT",
  filterType: "metal",
  volumeGrams: null,
  strength: 4,
  taste: 1,
  nudgeSteps: 1,
  bands,
});

const computeRecipe: Compute = (method, grinder) => adaptRecipe(wishesFor(method, grinder));

/** Everything that one response computes: the recipe, the system recipe, the ranking of 100 candidates, six of them adapted. */
function computeAnswer(
  method: Catalog["brewMethods"][number],
  grinder: Catalog["grinders"][number],
): unknown {
  const wishes = wishesFor(method, grinder);
  const own = { ...grinder, curve: wishes.personalCurve ?? grinder.curve };
  const gear = {
    method,
    machine,
    isOtherMachine: true,
    filterType: "metal",
    volumeGrams: null,
    bands,
  } as const;
  const ours = [-1, 0, 1].map((taste) => adaptRecipe({ ...wishes, taste }));
  const ids = { grinderId: 1, machineId: 1, filterId: null };
  const ranked = candidates
    .map((row) => ({ row, score: variantScore(row.wilsonScore, 50, gearScore(ids, row.gear)) }))
    .toSorted((one, other) => other.score - one.score);
  const variants = ranked
    .slice(0, 6)
    .map((_, at) => adaptShared({ ...shared, grinder: grinders[at] ?? grinder }, { ...gear, grinder: own }));
  return { ours, variants };
}

/** Returns the fastest round: other load on the machine can only add time. */
function quickestOf(compute: () => unknown): number {
  let quickest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    compute();
    quickest = Math.min(quickest, Number(process.hrtime.bigint() - start) / 1000);
  }
  return quickest;
}

type Compute = typeof computeAnswer;

/** Runs over every method on every grinder. */
function measure(compute: Compute): { median: number; p99: number } {
  const pairs = brewMethods
    .flatMap((method) => grinders.map((grinder) => quickestOf(() => compute(method, grinder))))
    .toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((pairs[Math.floor(pairs.length * share)] ?? 0) * 10) / 10;
  return { median: at(0.5), p99: at(0.99) };
}

const recipe = measure(computeRecipe);
const answer = measure(computeAnswer);
console.log(`${brewMethods.length} methods on ${grinders.length} grinders, µs (median, p99):`);
console.log(`the adapted recipe with its reasons  ${recipe.median}, ${recipe.p99}`);
console.log(`everything that a response computes  ${answer.median}, ${answer.p99}`);
const passed = recipe.p99 < goalMicroseconds && answer.median < goalMicroseconds;
console.log(JSON.stringify({ passed, goalMicroseconds, recipe, answer }));
if (!passed) process.exitCode = 1;
