// npm run measure:adapt: how long adaptRecipe computes, apart from the database: every method on every grinder.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { adaptRecipe } from "@brewdial/domain/adapt/adapt-recipe.ts";
import { adaptShared } from "@brewdial/domain/adapt/adapt-shared.ts";
import { gearScore, variantScore } from "@brewdial/domain/adapt/variant-score.ts";

type Catalog = ReturnType<typeof loadCatalog>;
const { brewMethods, grinders } = loadCatalog();
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

/** All that one answer computes: the recipe, ours beside it, the ranking of 100 candidates, six of them on the gear. */
function computeAnswer(
  method: Catalog["brewMethods"][number],
  grinder: Catalog["grinders"][number],
): unknown {
  const own = { ...grinder, curve: grinder.curve.map((point) => ({ ...point })) };
  const gear = { method, filterType: "metal", volumeGrams: null } as const;
  const wishes = {
    ...gear,
    grinder,
    personalCurve: own.curve,
    roastLevel: "LIGHT",
    strength: 4,
    nudgeSteps: 1,
  };
  const machine = { name: "Brewer", waterTempF: 200 };
  const ours = [-1, 0, 1].map((taste) => adaptRecipe({ ...wishes, machine, taste }));
  const ids = { grinderId: 1, machineId: 1, filterId: null };
  const ranked = candidates
    .map((one) => ({ ...one, score: variantScore(one.wilsonScore, 50, gearScore(ids, one.gear)) }))
    .toSorted((one, other) => other.score - one.score);
  const variants = ranked
    .slice(0, 6)
    .map((_, at) =>
      adaptShared(
        { ...shared, grinder: grinders[at] ?? grinder },
        { ...gear, grinder: own, waterTempF: 200 },
      ),
    );
  return { ours, variants };
}

/** The quickest of the rounds: what else the machine does only ever adds. */
function measure(method: Catalog["brewMethods"][number], grinder: Catalog["grinders"][number]): number {
  let quickest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.hrtime.bigint();
    computeAnswer(method, grinder);
    quickest = Math.min(quickest, Number(process.hrtime.bigint() - start) / 1000);
  }
  return quickest;
}

const pairs = brewMethods.flatMap((method) => grinders.map((grinder) => measure(method, grinder)));
pairs.sort((one, other) => one - other);
const at = (share: number) => Math.round((pairs[Math.floor(pairs.length * share)] ?? 0) * 10) / 10;
const [median, p99] = [at(0.5), at(0.99)];
console.log(
  `adaptRecipe, ${brewMethods.length} methods on ${grinders.length} grinders: median ${median} µs, p99 ${p99} µs`,
);
console.log(
  JSON.stringify({ passed: p99 < goalMicroseconds, goalMicroseconds, median, p99, pairs: pairs.length }),
);
if (p99 >= goalMicroseconds) process.exitCode = 1;
