import { loadCatalog } from "@brewdial/catalog/load.ts";
import { escapeLiteral } from "pg";
import { createRecipe } from "../../../apps/api/src/modules/recipes/create-recipe.ts";
import { openRecorder } from "../explain/record-statements.ts";
import { foldEverything } from "../votes/fold-loop.ts";
import { oneVote } from "../votes/one-vote.ts";
import type { Environment } from "./environment.ts";
import { httpTarget } from "./target.ts";
import { requestText } from "./load-generator.ts";
import { pgbenchTarget } from "./pgbench-target.ts";
import { bearer, fromAnywhere, type Scenario } from "./scenario.ts";

const undo = new Error("The recipe was only recorded.");

/** A valid request body: one grinder and machine, any coffee. */
function sentRecipe(coffeeProfileId: number) {
  const { grinders, machines } = loadCatalog();
  const [grinder] = grinders;
  const [machine] = machines;
  if (grinder === undefined || machine === undefined) throw new Error("The catalog is empty");
  return {
    coffeeProfileId,
    grinderId: grinder.id,
    machineId: machine.id,
    grindSetting: grinder.dial.min,
    ratio: 16,
    doseGrams: 15.5,
    waterGrams: 248,
    brewTimeSeconds: 185,
    waterTempF: 203,
    notes: "Bloom for 45 seconds, then two pours.",
    tasteProfile: { acidity: 4, body: 2, sweetness: 3, bitterness: 2 },
  };
}

/** Returns the API's insert as a pgbench script with a random coffee and author. */
async function recordInsert({ url, sizes }: Environment): Promise<string> {
  const recorder = openRecorder(url);
  const [coffeeId, userId] = [1, sizes.users];
  try {
    const statements = await recorder.record((db) =>
      db
        .transaction()
        .execute(async (transaction) => {
          await createRecipe(transaction, loadCatalog(), sentRecipe(coffeeId), userId);
          throw undo;
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error;
        }),
    );
    const insert = statements.find(({ text }) => /insert into recipes/.test(text));
    const drawn = [":person", ":coffee"];
    const fixed = (insert?.parameters.length ?? 0) - drawn.length;
    if (insert?.parameters[fixed] !== userId || insert.parameters[fixed + 1] !== coffeeId)
      throw new Error("The insert of a recipe no longer ends with author and coffee");
    const literal = (at: number) => {
      const value = insert.parameters[at];
      return drawn[at - fixed] ?? (typeof value === "string" ? escapeLiteral(value) : String(value));
    };
    return `${insert.text.replaceAll(/\$(\d+)/g, (_, place: string) => literal(Number(place) - 1)).trim()};`;
  } finally {
    await recorder.close();
  }
}

const deleteNewer =
  ({ client, sizes, clearLimits }: Environment) =>
  async () => {
    await client.query("delete from recipes where id > $1", [sizes.recipes]);
    await clearLimits();
  };

/** Writes, each committed before its response. */
export const writeScenarios: readonly Scenario[] = [
  {
    name: "POST vote, spread over recipes",
    unit: "votes/s",
    baselineIs: "pgbench, one statement a vote",
    goal: 0.5,
    minRatio: 0.4,
    open: async (environment) => {
      const { random, sizes, url, api, anyRecipe } = environment;
      const script = `\\set recipe random(1, ${sizes.recipes})
\\set person random(1, ${sizes.users})
\\set direction case when random(1, 5) < 5 then 1 else -1 end
${oneVote}
`;
      const next = () =>
        requestText(
          "POST",
          `/api/community-recipes/${anyRecipe()}/vote`,
          { ...fromAnywhere(environment), ...bearer(environment) },
          { vote: random.chance(0.8) ? "UP" : "DOWN" },
        );
      const reset = async () => {
        await foldEverything(url);
        await environment.clearLimits();
      };
      return { baseline: pgbenchTarget(url, script), api: httpTarget(api, next, reset) };
    },
  },
  {
    name: "POST /api/community-recipes",
    unit: "recipes/s",
    baselineIs: "pgbench, same insert",
    goal: 0.5,
    minRatio: 0.35,
    open: async (environment) => {
      const { random, sizes, url, api } = environment;
      const script = `\\set coffee random(1, ${sizes.coffees})
\\set person random(1, ${sizes.users})
${await recordInsert(environment)}
`;
      const next = () =>
        requestText(
          "POST",
          "/api/community-recipes",
          { ...fromAnywhere(environment), ...bearer(environment) },
          sentRecipe(1 + random.below(sizes.coffees)),
        );
      return { baseline: pgbenchTarget(url, script), api: httpTarget(api, next, deleteNewer(environment)) };
    },
  },
];
