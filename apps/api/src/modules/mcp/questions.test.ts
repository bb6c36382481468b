import { loadCatalog } from "@brewdial/catalog/load.ts";
import { loadPublishedRecipes } from "@brewdial/catalog/published-recipes.ts";
import { bodyOrThrow } from "@brewdial/client";
import { putOwnGrinder, putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import { createPortalCoffee, putOfficialRecipe } from "@brewdial/contract/roaster-portal/coffees.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccessToken } from "../../../test/factories/access-token.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { addMember } from "../../../test/factories/member.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { importCatalogCoffees } from "../coffees/import-catalog.ts";
import { publishCatalogRecipes } from "../published-recipes/publish.ts";

/* The twelve questions that newcomers asked a model; for each, the tools must return the essential figure. */

let api: TestApi;
let headers: { readonly authorization: string };
beforeAll(async () => {
  api = await createTestApi();
  await api.deps.db.primary.transaction().execute(async (db) => {
    await importCatalogCoffees(db, loadCatalog());
    await publishCatalogRecipes(db, api.deps.catalog.current(), loadPublishedRecipes());
  });
  const roaster = callAs(api.call, await addMember(api, "Night Owl"));
  const coffee = { name: "Barn Owl", roastLevel: "LIGHT" as const };
  const { id } = bodyOrThrow(await roaster(createPortalCoffee, { body: coffee })).coffee;
  const params = { id, method: "pour-over" as const };
  const body = { doseGrams: 15, waterGrams: 250, grindIndex: 40, waterTempC: 93, brewTimeSeconds: 170 };
  bodyOrThrow(await roaster(putOfficialRecipe, { params, body }));
  const user = await addUser(api);
  const call = callAs(api.call, user);
  bodyOrThrow(await call(putOwnGrinder, { body: { grinderId: "niche-zero" } }));
  bodyOrThrow(await call(putOwnMachine, { body: { machineId: "hario-v60-02" } }));
  ({ headers } = await addAccessToken(api, user.id));
});
afterAll(() => api[Symbol.asyncDispose]());

type Arguments = Readonly<Record<string, unknown>>;
interface Answer {
  readonly text: string;
  readonly content: { readonly brew?: { readonly id: number }; readonly recipes?: { readonly id: number }[] };
}

async function ask(name: string, args: Arguments): Promise<Answer> {
  const reply = await api.app.inject({
    method: "POST",
    url: "/api/mcp/me",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", ...headers },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
  });
  const { result } = reply.json<{
    result: { isError: boolean; content: { text: string }[]; structuredContent: Answer["content"] };
  }>();
  const text = result.content[0]?.text ?? "";
  expect([result.isError, text]).toEqual([false, expect.any(String)]);
  return { text, content: result.structuredContent };
}

/** Calls the tools one after the other and returns the texts; arguments can depend on the previous result. */
async function converse(calls: readonly Step[]): Promise<string> {
  const answers: Answer[] = [];
  for (const [tool, args] of calls)
    answers.push(await ask(tool, typeof args === "function" ? args(answers.at(-1)?.content ?? {}) : args));
  return answers.map(({ text }) => text).join("\n");
}
type Step = readonly [tool: string, args: Arguments | ((before: Answer["content"]) => Arguments)];

const described = { from: "c40", setting: 24, method: "V60", doseGrams: 15, waterGrams: 240 };
const shot = { method: "espresso", grinder: "niche zero", setting: 15, doseGrams: 18, waterGrams: 36 };

const questions: [question: string, calls: readonly Step[], figures: readonly RegExp[]][] = [
  [
    "24 clicks on a C40, on an Encore?",
    [["convert_grind_setting", { from: "c40", setting: 24, to: "Encore" }]],
    [/about number 17 on the Baratza Encore \(range 14 to 21\)/],
  ],
  [
    "V60 on my JX-Pro?",
    [["get_grinder_chart", { grinder: "jx-pro" }]],
    [/Pour-over \(cone\): 3 turns \+ 6 numbers \(3\.6\.0\), range/],
  ],
  [
    "Sette 9E, on a Niche for espresso?",
    [["convert_grind_setting", { from: "sette 270", setting: "9E", to: "niche zero" }]],
    [/about 20\.5 marks on the Niche Zero/, /For a first shot start at its coarse end, 20/],
  ],
  [
    "15 g to 240 g at 24 on a C40, on my K6?",
    [["adapt_recipe", { ...described, grinder: "k6" }]],
    [/^15 g coffee, 240 g water/, /1 turn \+ 35 clicks \(1\.35\) on the KINGrinder K6/],
  ],
  [
    "A light Ethiopian on a V60, on my K6?",
    [
      ["find_recipes", { search: "ethiopia", method: "V60", roast: "light" }],
      ["adapt_recipe", ({ recipes }) => ({ recipeId: recipes?.[0]?.id, grinder: "k6" })],
    ],
    [/recipes match/, /clicks? \(\d\.\d\d\) on the KINGrinder K6, range/],
  ],
  [
    "500 ml of French press on an Encore?",
    [["adapt_recipe", { recipe: "french press", grinder: "encore", waterGrams: 500 }]],
    [/30 g coffee, 500 g water/, /number \d+ on the Baratza Encore/],
  ],
  [
    "Which Baratzas reach espresso?",
    [["list_grinders", { search: "baratza", method: "espresso" }]],
    [/^\d+ of \d+ grinders for espresso: Baratza .*Encore ESP/],
  ],
  [
    "All settings of a C40 and an Encore, side by side?",
    [
      ["get_grinder_chart", { grinder: "c40" }],
      ["get_grinder_chart", { grinder: "encore" }],
    ],
    [/C40 MK4, .*Pour-over \(cone\): \d+ clicks/, /Encore, .*Pour-over \(cone\): number 17/],
  ],
  [
    "My espresso ran 15 s and is sour, what now?",
    [["suggest_next_brew", { ...shot, brewTimeSeconds: 15, balance: -2 }]],
    [/grind finer.* Set the Niche Zero to \d+/],
  ],
  [
    "Guide me through Hoffmann's V60 on a K6.",
    [["adapt_recipe", { recipe: "hoffmann v60", grinder: "k6" }]],
    [/\n0:00 Bloom, 60 g/, /\n0:45 Pour, 300 g/, /\n1:15 Pour, 500 g/],
  ],
  [
    "How does Night Owl brew its Barn Owl?",
    [["find_recipes", { search: "night owl barn" }]],
    [/\(the roaster's own recipe\): 15 g coffee, 250 g water, 93 °C, 2:50 min/],
  ],
  [
    "Log this brew. What did I brew?",
    [
      ["log_brew", { requestId: "todays-v60", brewer: "v60 02", grinder: "c40", setting: 24, doseGrams: 15 }],
      ["list_my_brews", { method: "V60" }],
    ],
    [/^Logged: Brew \d+/, /1 brew, newest first:\n.*15 g coffee, 24 clicks on the Comandante C40 MK4/],
  ],
];

test("there are twelve questions", () => expect(questions).toHaveLength(12));

test.each(questions)("%s", async (_question, calls, figures) => {
  const answer = await converse(calls);
  for (const figure of figures) expect(answer).toMatch(figure);
});
