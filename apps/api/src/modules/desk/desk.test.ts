import { bodyOrThrow, type Client } from "@brewdial/client";
import { createCustomGrinder } from "@brewdial/contract/gear/custom-grinders.ts";
import { createCustomMachine } from "@brewdial/contract/gear/custom-machines.ts";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { reportComment, reportUser } from "@brewdial/contract/moderation/endpoints.ts";
import * as contract from "@brewdial/contract/desk/endpoints.ts";
import { addComment } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addClaim, addRoaster } from "../../../test/factories/claim.ts";
import {
  addCoffeeWithRoaster,
  addPerson,
  addRecipe,
  type TestPerson,
} from "../../../test/factories/recipe.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { confirmClaim } from "../roaster-claims/confirm-claim.ts";
import { setOperator } from "./grant-operator.ts";

let api: TestApi;
let operator: { id: number; call: Client };
let author: TestPerson;
let reader: TestPerson;
let recipeId: number;
let commentId: number;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  operator = await addOperator("Jana");
  author = await addPerson(api, "Spammer");
  reader = await addPerson(api, "Bo");
  recipeId = await addRecipe(api, author.call, await addCoffeeWithRoaster(api));
  const params = { id: recipeId };
  ({ id: commentId } = bodyOrThrow(
    await author.call(addComment, { params, body: { body: "Buy here" } }),
  ).comment);
});

async function addOperator(name: string, byPasskey = true) {
  const { primary } = api.deps.db;
  const user = await addUser(api, { name });
  await setOperator(primary, user.id, true);
  const token = await api.deps.sessions.issue(primary, user.id, { byPasskey });
  return {
    id: user.id,
    call: callAs(api.call, { ...user, token, headers: { authorization: `Bearer ${token}` } }),
  };
}
const report = async () => {
  const params = { id: recipeId, commentId };
  await reader.call(reportComment, { params, body: { reason: "SPAM", details: "A shop" } });
};
const comment = () => ({ kind: "comment" as const, id: commentId });
const decide = (
  params: { kind: "comment" | "user" | "recipe"; id: number },
  decision: (typeof contract.deskDecisions)[number],
) => operator.call(contract.decideOnDeskTarget, { params, body: { decision, reason: "Advertising" } });
const listActions = async () =>
  bodyOrThrow(await operator.call(contract.listOperatorActions, { query: {} })).actions;

test("every endpoint of the desk is 404 for users, 403 without a recent passkey, 401 without a session", async () => {
  const withoutPasskey = await addOperator("Kim", false);
  expect(contract.deskEndpoints.map(({ auth, recentPasskey }) => [auth, recentPasskey])).toEqual(
    contract.deskEndpoints.map(() => ["operator", true]),
  );
  for (const endpoint of contract.deskEndpoints) {
    const call = {
      params: { kind: "comment", id: commentId },
      query: {},
      ...(endpoint.method === "POST" ? { body: { decision: "hide" } } : {}),
    } as never;
    expect([endpoint.id, (await api.call(endpoint, call)).status]).toEqual([endpoint.id, 401]);
    expect([endpoint.id, (await reader.call(endpoint, call)).status]).toEqual([endpoint.id, 404]);
    const refused = await withoutPasskey.call(endpoint, call);
    expect([endpoint.id, refused.status, refused.body]).toEqual([
      endpoint.id,
      403,
      expect.objectContaining({ code: "passkey_required", error: expect.stringContaining("passkey") }),
    ]);
  }
});

test("an operator whose right was taken away gets 404", async () => {
  expect((await operator.call(contract.getDesk, {})).body).toMatchObject({ operator: "Jana" });
  await setOperator(api.deps.db.primary, operator.id, false);
  api.deps.sessions.invalidateUser(operator.id);
  expect((await operator.call(contract.getDesk, {})).status).toBe(404);
});

test("a report is shown with context and history, and hidden with an entry in the audit trail; then 409", async () => {
  await report();
  const { reports } = bodyOrThrow(await operator.call(contract.listDeskReports, {}));
  expect(reports.find(({ key }) => key === `comment:${commentId}`)).toMatchObject({
    content: "Buy here",
    reasons: ["SPAM"],
    author: { id: author.id, displayName: "Spammer" },
  });
  const read = async () => bodyOrThrow(await operator.call(contract.getDeskTarget, { params: comment() }));
  expect(await read()).toMatchObject({
    isHidden: false,
    path: `/recipes/${recipeId}`,
    openReports: [{ reason: "SPAM", details: "A shop", isGuest: false }],
    history: { comments: 1, recipes: 1, hidden: 0, isBlocked: false },
    actions: [],
  });
  expect(bodyOrThrow(await decide(comment(), "hide")).done).toBe(
    `comment:${commentId} is hidden; reports resolved: 1`,
  );
  const action = {
    operator: `user:${operator.id}`,
    command: "hide",
    target: `comment:${commentId}`,
    reason: "Advertising",
  };
  expect(await read()).toMatchObject({
    isHidden: true,
    openReports: [],
    history: { hidden: 1 },
    actions: [action],
  });
  expect((await listActions())[0]).toMatchObject(action);
  expect((await decide(comment(), "hide")).status).toBe(409);
  expect((await decide(comment(), "block")).status).toBe(409);
  expect((await decide({ kind: "comment", id: commentId + 1000 }, "hide")).status).toBe(404);
  expect((await decide(comment(), "unhide")).status).toBe(200);
  await report();
  const params = { id: recipeId, commentId };
  expect((await api.call(reportComment, { params, body: { reason: "OTHER" } })).ok).toBe(true);
  expect((await read()).openReports).toMatchObject([{ reason: "OTHER", isGuest: true }]);
  expect((await decide(comment(), "dismiss")).status).toBe(200);
});

test("blocking hides everything of the author and signs them out; unblocking shows it again; renaming takes the name", async () => {
  const user = { kind: "user" as const, id: author.id };
  await reader.call(reportUser, { params: { id: author.id }, body: { reason: "OFFENSIVE" } });
  expect(bodyOrThrow(await decide(user, "rename")).done).toContain("neutral name; reports resolved: 1");
  expect((await decide(user, "rename")).status).toBe(409);
  const statusOf = async () => (await api.call(getRecipe, { params: { id: recipeId } })).status;
  expect(bodyOrThrow(await decide(user, "block")).done).toContain("content hidden");
  expect(await statusOf()).toBe(404);
  api.deps.sessions.invalidateUser(author.id);
  expect((await author.call(getMe, {})).status).toBe(401);
  expect((await decide(user, "block")).status).toBe(409);
  expect((await decide(user, "unblock")).status).toBe(200);
  expect(await statusOf()).toBe(200);
  expect((await listActions()).slice(0, 3).map(({ command }) => command)).toEqual([
    "unblock",
    "block",
    "rename",
  ]);
});

test("claims are listed with their evidence and decided once", async () => {
  const { slug } = await addRoaster(api, `North ${crypto.randomUUID()}`);
  const claimant = await addUser(api, { name: "Cleo" });
  const { id, token } = await addClaim(api, claimant, {
    businessEmail: "cleo@gmail.example",
    roasterSlug: slug,
  });
  await confirmClaim(api.deps, token);
  const { claims } = bodyOrThrow(await operator.call(contract.listDeskClaims, {}));
  expect(claims).toContainEqual(expect.objectContaining({ id, status: "IN_REVIEW" }));
  expect(bodyOrThrow(await operator.call(contract.getDesk, {})).claims).toBeGreaterThan(0);
  const params = { id };
  expect(bodyOrThrow(await operator.call(contract.getDeskClaim, { params }))).toMatchObject({
    provesBusiness: false,
    roaster: { slug, members: 0 },
    claimant: { id: claimant.id, name: "Cleo" },
  });
  const approve = { params, body: { decision: "approve" as const } };
  expect((await operator.call(contract.decideOnDeskClaim, approve)).status).toBe(200);
  expect((await operator.call(contract.decideOnDeskClaim, approve)).status).toBe(409);
  expect((await operator.call(contract.getDeskClaim, { params: { id: 0 } })).status).toBe(404);
  expect((await listActions())[0]).toMatchObject({ command: "approve", target: `claim:${id}` });
});

test("GET /api/desk/health measures figures against their limits", async () => {
  const { figures, day } = bodyOrThrow(await operator.call(contract.getDeskHealth, {}));
  expect(figures.map(({ id }) => id)).toEqual(["database", "connections", "jobs", "mail"]);
  for (const { value, limit, isOver } of figures) expect(isOver).toBe((value ?? 0) > limit);
  expect(day.recipes).toBeGreaterThan(0);
});

test("GET /api/desk/actions pages backwards", async () => {
  await decide(comment(), "hide");
  await decide(comment(), "unhide");
  const [newest, older] = await listActions();
  const query = { before: newest?.id ?? 0 };
  const page = bodyOrThrow(await operator.call(contract.listOperatorActions, { query }));
  expect(page.actions[0]).toEqual(older);
});

test("GET /api/desk/grinders shows the names that at least three users gave to grinders of their own", async () => {
  const describe = async (person: TestPerson, brand: string, name: string) => {
    const body = { brand, name, counts: "clicks", finest: 0, coarsest: 40 } as const;
    bodyOrThrow(await person.call(createCustomGrinder, { body }));
  };
  const people = await Promise.all(["One", "Two", "Three"].map((name) => addPerson(api, name)));
  for (const person of people) await describe(person, "Morrow", "M64");
  for (const person of people.slice(0, 2)) await describe(person, "Secret", "mill");
  // The same grinder described twice by one person counts as one owner.
  for (const person of people.slice(0, 2)) await describe(person, "secret", "Mill");
  await describe(author, "MORROW", "m-64");
  const { grinders } = bodyOrThrow(await operator.call(contract.listMissingGrinders, {}));
  expect(grinders).toEqual([{ name: "Morrow M64", owners: 3 }]);
  expect((await reader.call(contract.listMissingGrinders, {})).status).toBe(404);
});

test("GET /api/desk/machines shows the names that at least three users gave to machines of their own", async () => {
  const people = await Promise.all(["One", "Two", "Three"].map((name) => addPerson(api, name)));
  for (const [index, person] of people.entries()) {
    const names = ["Clay dripper", ...(index === 0 ? [] : ["Secret pot", "secret pot"])];
    for (const name of names)
      bodyOrThrow(await person.call(createCustomMachine, { body: { name, method: "pour-over" } }));
  }
  const { machines } = bodyOrThrow(await operator.call(contract.listMissingMachines, {}));
  expect(machines).toEqual([{ name: "Clay dripper", owners: 3 }]);
  expect((await reader.call(contract.listMissingMachines, {})).status).toBe(404);
});
