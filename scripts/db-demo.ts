// npm run db:demo: people, recipes, votes, comments and brews, made through the API itself, so that all of it is valid.
import { loadCatalog } from "@brewdial/catalog/load.ts";
import { bodyOrThrow, type Client, createClient } from "@brewdial/client";
import { registerUser } from "@brewdial/contract/auth.ts";
import { listCoffees } from "@brewdial/contract/coffees.ts";
import { completeOnboarding } from "@brewdial/contract/profile.ts";
import { addComment, brewRecipe, castVote } from "@brewdial/contract/recipe-feedback.ts";
import { createRecipe } from "@brewdial/contract/recipes.ts";
import { followRoaster } from "@brewdial/contract/roasters.ts";
import { readConfig } from "@brewdial/config/config.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/notation.ts";
import { buildApp } from "../apps/api/src/app.ts";
import { openDeps } from "../apps/api/src/open-deps.ts";
import { injectFetch } from "../apps/api/src/http/inject-fetch.ts";

const password = "brew with brewdial";
const names = ["Ana", "Bo", "Cleo", "Dag", "Esi", "Finn", "Gül", "Hana", "Ivo", "June", "Kofi", "Lena"];
const remarks = [
  "Ground one step finer: sweeter.",
  "A little slow on my brewer, still very good.",
  "Best cup of this coffee so far.",
  "Bitter at first; two degrees cooler fixed it.",
  "Works well with a metal filter too.",
];

/** A small generator of pseudo-random numbers, so that every demo is the same. */
let state = 20_261_115;
const random = () => {
  state = Math.trunc(Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d_2b_79_f5);
  return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
};
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const { deps, close } = await openDeps({ ...readConfig(process.env), logLevel: "error" });
const app = await buildApp(deps);
let callers = 0;
/** Every call comes from an address of its own: a demo is no flood. */
const clientOf = (token?: string): Client => {
  const fetch = (url: string, init: RequestInit) =>
    injectFetch(app, `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers++ & 255}`)(url, init);
  return createClient({ baseUrl: "", fetch, ...(token ? { token } : {}) });
};

async function register(name: string): Promise<Client | undefined> {
  const email = `${name.toLowerCase().replace("ü", "u")}@demo.example`;
  const result = await clientOf()(registerUser, { body: { email, password, name } });
  return result.status === 409 ? undefined : clientOf(bodyOrThrow(result).token);
}

async function shareRecipe(author: Client, coffeeId: number): Promise<number> {
  const { grinders, machines, brewMethods } = loadCatalog();
  const machine = pick(machines);
  const method = brewMethods.find(({ id }) => id === machine.brewMethod) ?? pick(brewMethods);
  const grinder = pick(grinders.filter(({ confidence }) => confidence !== "low"));
  const setting = snap(
    grinder.dial,
    settingAt(grinder.curve, method.grindIndex.typical + 6 * (random() - 0.5)),
  );
  const doseGrams = Math.round(method.doseGrams * (0.9 + 0.2 * random()) * 10) / 10;
  const ratio = Math.round(method.ratio.typical * (0.94 + 0.12 * random()) * 10) / 10;
  const { recipe } = bodyOrThrow(
    await author(createRecipe, {
      body: {
        coffeeProfileId: coffeeId,
        grinderId: grinder.id,
        machineId: machine.id,
        grindSetting: formatSetting(grinder.dial, setting),
        doseGrams,
        ratio,
        waterGrams: Math.round(doseGrams * ratio),
        brewTimeSeconds: method.brewTimeSeconds.typical,
        waterTempF: method.waterTempF.typical,
      },
    }),
  );
  return recipe.id;
}

async function react(people: readonly Client[], recipeId: number): Promise<void> {
  const quality = random();
  for (const person of people) {
    if (random() < 0.5) {
      await person(castVote, {
        params: { id: recipeId },
        body: { vote: random() < quality ? "UP" : "DOWN" },
      });
    }
    if (random() < 0.15) {
      const rating = Math.min(5, 1 + Math.round(4 * quality + random()));
      await person(brewRecipe, { params: { id: recipeId }, body: { rating } });
    }
    if (random() < 0.05)
      await person(addComment, { params: { id: recipeId }, body: { body: pick(remarks) } });
  }
}

try {
  const people = (await Promise.all(names.map(register))).filter((person) => person !== undefined);
  if (people.length === names.length) {
    const { data: coffees } = bodyOrThrow(await clientOf()(listCoffees, { query: { limit: 50 } }));
    if (coffees.length === 0) throw new Error("there are no coffees yet. Run: npm run db:catalog");
    for (const person of people) {
      const level = () => 1 + Math.floor(random() * 5);
      await person(completeOnboarding, {
        body: {
          acidityLevel: level(),
          bodyLevel: level(),
          sweetnessLevel: level(),
          bitternessLevel: level(),
          flavorComplexityLevel: level(),
          aftertasteLevel: level(),
        },
      });
      await person(followRoaster, { params: { slug: pick(coffees).roasterSlug } });
    }
    for (const [at, coffee] of coffees.entries()) {
      const recipeId = await shareRecipe(pick(people), coffee.id);
      await react(people, recipeId);
      process.stdout.write(`\r  ${at + 1} of ${coffees.length} coffees have a recipe`);
    }
    process.stdout.write("\n");
  } else {
    console.log("  the demo is there already");
  }
  console.log(`\nSign in as ana@demo.example (or ${names.slice(1).join(", ")}), password: ${password}`);
} catch (error) {
  console.error(`\nThe demo is not complete: ${error instanceof Error ? error.message : String(error)}`);
  console.error("Run npm run db:migrate and npm run db:catalog first; to start over, drop the database.");
  process.exitCode = 1;
} finally {
  await app.close();
  await close();
}
