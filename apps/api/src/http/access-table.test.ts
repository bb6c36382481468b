import { endpoints } from "@brewdial/contract";
import { type Endpoint, isPersonalizedByQuery } from "@brewdial/contract/endpoint.ts";
import { includesScope, type Scope, scopes, scopesOf } from "@brewdial/contract/scopes.ts";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccessToken } from "../../test/factories/access-token.ts";
import { nextAddress } from "../../test/factories/auth.ts";
import { addUser } from "../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../test/harness.ts";
import { deleteAccount } from "../modules/account/delete-account.ts";
import { deleteAccessToken } from "../modules/auth/access-token-queries.ts";
import { blockUser } from "../modules/auth/block-user.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());

/** An operation of the contract; public lists are tested twice, because they read the viewer only when the query names a grinder. */
interface Operation {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly url: string;
  readonly auth: Endpoint["auth"];
}

const operations: readonly Operation[] = endpoints.flatMap((endpoint) => {
  const url = endpoint.path.replaceAll(/\{\w+\}/g, "1");
  const { auth } = endpoint;
  return [endpoint.method, ...(endpoint.aliases ?? [])].flatMap((method) => [
    { endpoint, method, url, auth },
    ...(isPersonalizedByQuery(endpoint)
      ? [{ endpoint, method, url: `${url}?onGrinder=comandante-c40-mk4`, auth: "optional" as const }]
      : []),
  ]);
});

type Outcome = "admitted" | "401" | "no member" | "hidden" | "session required" | "insufficient scope";

const kinds = ["none", "session", ...scopes, "expired", "revoked", "blocked", "deleted", "made up"] as const;
type Kind = (typeof kinds)[number];

/** Returns the outcome that the contract declares for a credential. All expectations of this test come from here. */
function expectedOutcome({ endpoint, auth }: Operation, kind: Kind): Outcome {
  if (auth === "public") return "admitted";
  if (kind === "none") return auth === "optional" ? "admitted" : "401";
  if (auth === "token" && kind === "session") return "401";
  if (kind === "session")
    return auth === "member" ? "no member" : auth === "operator" ? "hidden" : "admitted";
  if (!isScope(kind)) return "401";
  const needed = scopesOf(endpoint);
  if (needed === undefined) return "session required";
  return needed.every((scope) => includesScope([kind], scope)) ? "admitted" : "insufficient scope";
}

const isScope = (kind: Kind): kind is Scope => (scopes as readonly string[]).includes(kind);

type Headers = Readonly<Record<string, string>>;

/** Returns the headers of a credential. Each belongs to a new user, so that no operation ends the session that the next one needs. */
async function createCredential(kind: Kind): Promise<Headers> {
  if (kind === "none") return {};
  const user = await addUser(api);
  if (kind === "session") return user.headers;
  if (kind === "made up") return { authorization: `Bearer brd_pat_${"x".repeat(40)}` };
  const { primary } = api.deps.db;
  const options = isScope(kind) ? { scopes: [kind] } : { days: kind === "expired" ? -1 : 30 };
  const { id, headers } = await addAccessToken(api, user.id, options);
  if (kind === "revoked") await deleteAccessToken(primary, user.id, id);
  if (kind === "blocked") await blockUser(primary, user.id);
  if (kind === "deleted") await deleteAccount(api.deps.db, user.id);
  return headers;
}

async function request({ endpoint, method, url, auth }: Operation, headers: Headers): Promise<Outcome> {
  const reply = await api.app.inject({
    method,
    url,
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", ...headers },
    ...(endpoint.body === undefined ? {} : { payload: "{}" }),
  } as InjectOptions);
  if (reply.statusCode === 500) throw new Error(`${endpoint.id} returned 500`);
  const text = reply.body;
  if (reply.statusCode === 403 && text.includes('"session_required"')) return "session required";
  if (reply.statusCode === 403 && text.includes('"insufficient_scope"')) return "insufficient scope";
  if (reply.statusCode === 403 && text.includes("Only members of a roaster")) return "no member";
  if (reply.statusCode === 404 && endpoint.auth === "operator") return "hidden";
  // Sign-in endpoints return 401 when the credentials in the body are wrong.
  return reply.statusCode === 401 && auth !== "public" ? "401" : "admitted";
}

test.each(kinds)("every operation admits or rejects as declared: %s", async (kind) => {
  const shared = kind === "session" || isScope(kind) ? undefined : await createCredential(kind);
  const outcomes: Record<string, Outcome> = {};
  const expected: Record<string, Outcome> = {};
  for (const operation of operations) {
    const name = `${operation.method} ${operation.url}`;
    outcomes[name] = await request(operation, shared ?? (await createCredential(kind)));
    expected[name] = expectedOutcome(operation, kind);
  }
  expect(operations.length).toBeGreaterThan(200);
  expect(outcomes).toEqual(expected);
});

test("a session cookie adds nothing to what an access token may do", async () => {
  const user = await addUser(api);
  const { headers } = await addAccessToken(api, user.id, { scopes: ["brews:read"] });
  const both = { ...headers, cookie: `svc_session=${user.token}` };
  for (const operation of operations)
    expect([operation.endpoint.id, await request(operation, both)]).toEqual([
      operation.endpoint.id,
      expectedOutcome(operation, "brews:read"),
    ]);
});
