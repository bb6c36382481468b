import { bodyOrThrow } from "@brewdial/client";
import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { getShareEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import { createRecipe, getRecipe, shareRecipe, updateRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCoffeeWithRoaster, buildRecipeBody } from "../../../test/factories/recipe.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";

let api: TestApi;
let coffeeId: number;
let call: ReturnType<typeof callAs>;
beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
  call = callAs(api.call, await addUser(api, { name: "Ana" }));
});
afterAll(() => api[Symbol.asyncDispose]());

const steps = [
  { kind: "bloom", atSeconds: 0, toGrams: 45, text: "  Swirl.\u0007 " },
  { kind: "pour", atSeconds: 45, untilSeconds: 75, toGrams: 240 },
  { kind: "drawdown", atSeconds: 90 },
] as const;
const stored = [
  { kind: "bloom", atSeconds: 0, untilSeconds: 45, toGrams: 45, text: "Swirl." },
  { kind: "pour", atSeconds: 45, untilSeconds: 75, toGrams: 240, text: "" },
  { kind: "drawdown", atSeconds: 90, untilSeconds: 180, toGrams: null, text: "" },
];
const create = (overrides: object = {}) =>
  call(createRecipe, {
    body: { ...buildRecipeBody(api, coffeeId), brewTimeSeconds: 180, steps, ...overrides } as never,
  });
const createId = async (overrides: object = {}) => bodyOrThrow(await create(overrides)).recipe.id;
const read = async (id: number) => bodyOrThrow(await api.call(getRecipe, { params: { id } }));

describe("POST /api/community-recipes with steps", () => {
  test("stores them, fills in when each ends, and returns them wherever the recipe is shown", async () => {
    const created = bodyOrThrow(await create({ waterTempC: 94 })).recipe;
    expect(created).toMatchObject({ steps: stored, stepsGenerated: false });
    expect(await read(created.id)).toMatchObject({ steps: stored, stepsGenerated: false });
    const { shareId } = bodyOrThrow(await call(shareRecipe, { params: { id: created.id } }));
    expect(bodyOrThrow(await api.call(getShareEmbed, { params: { shareId } }))).toMatchObject({
      steps: stored,
      stepsGenerated: false,
    });
    const exported = bodyOrThrow(await call(exportAccount, {}));
    expect(exported.records["recipes"]).toContainEqual(
      expect.objectContaining({ steps: stored, waterTempC: 94, waterTempF: 201.2 }),
    );
  });

  test("keeps what the hands do, ice and the temperature of a pour", async () => {
    const iced = [
      { kind: "ice", atSeconds: 0, untilSeconds: 0, addedGrams: 80, text: "" },
      { kind: "bloom", atSeconds: 0, toGrams: 45, actions: ["close-valve", "swirl"], text: "" },
      { kind: "pour", atSeconds: 45, toGrams: 160, waterTempC: 70, text: "" },
    ];
    const recipe = await read(await createId({ steps: iced }));
    expect(recipe.steps).toMatchObject(iced);
    expect((await create({ steps: iced.slice(1) })).body).toMatchObject({
      error: expect.stringContaining("steps.1.toGrams must be the recipe's water (240 g)"),
    });
  });

  test.each([[undefined], [null], [[]]])("generates steps for %j", async (none) => {
    const recipe = await read(await createId({ steps: none }));
    expect(recipe.stepsGenerated).toBe(true);
    expect(recipe.steps.map(({ kind }) => kind)).toEqual(["bloom", "pour", "pour", "pour", "drawdown"]);
    expect(recipe.steps.at(-1)).toMatchObject({ untilSeconds: 180 });
    expect(recipe.steps.at(-2)).toMatchObject({ toGrams: 240 });
  });

  test("generates steps from the method's usual time when the recipe has none", async () => {
    const recipe = await read(await createId({ steps: null, brewTimeSeconds: null }));
    expect(recipe.steps.at(-1)?.untilSeconds).toBe(180);
    expect(recipe.brewTimeSeconds).toBeNull();
  });

  test.each([
    [
      "a time that falls",
      [steps[1], { kind: "wait", atSeconds: 10 }],
      "steps.1.atSeconds must not be before",
    ],
    [
      "an end before the start",
      [{ ...steps[1], untilSeconds: 40 }],
      "steps.0.untilSeconds must not be before",
    ],
    ["a weight that falls", [steps[1], { ...steps[2], toGrams: 200 }], "steps.1.toGrams must not be less"],
    ["a last weight that is not the water", [steps[0]], "steps.0.toGrams must be the recipe's water (240 g)"],
    [
      "an end after the brew time",
      [{ ...steps[1], untilSeconds: 190 }],
      "must not be after the brew time (180 s)",
    ],
    ["an unknown kind", [{ kind: "shake", atSeconds: 0 }], "steps.0.kind must be one of bloom"],
    ["a missing kind", [{ atSeconds: 0 }], "steps.0.kind is required"],
    ["a fraction of a second", [{ ...steps[1], atSeconds: 1.5 }], "steps.0.atSeconds must be an integer"],
    ["a long text", [{ ...steps[1], text: "x".repeat(281) }], "steps.0.text must be a string of at most 280"],
    ["more than 20 steps", Array.from({ length: 21 }, () => steps[2]), "steps must have at most 20 items"],
  ])("returns 400 for %s", async (_, invalidSteps, message) => {
    const result = await create({ steps: invalidSteps });
    expect([result.status, result.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining(message) }),
    ]);
  });
});

describe("PATCH /api/community-recipes/{id} with steps", () => {
  const change = (id: number, body: object) => call(updateRecipe, { params: { id }, body });

  test("replaces and clears them, and keeps them when other fields change", async () => {
    const id = await createId({ steps: null });
    expect(bodyOrThrow(await change(id, { steps })).recipe).toMatchObject({ steps: stored });
    expect(bodyOrThrow(await change(id, { notes: "x" })).recipe).toMatchObject({ steps: stored });
    expect(bodyOrThrow(await change(id, { steps: null })).recipe.stepsGenerated).toBe(true);
  });

  test("returns 400 for steps or a brew time that do not fit each other", async () => {
    const id = await createId();
    const tooShort = await change(id, { brewTimeSeconds: 120 });
    expect([tooShort.status, tooShort.body]).toMatchObject([
      400,
      { error: "steps.2.untilSeconds must not be after the brew time (120 s)" },
    ]);
    expect((await change(id, { steps: [steps[0]] })).status).toBe(400);
    expect((await change(id, { brewTimeSeconds: 120, steps: steps.slice(0, 2) })).status).toBe(200);
  });
});
