import { bodyOrThrow, type Client } from "@brewdial/client";
import { deleteAccount, exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { getMe, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import * as contract from "@brewdial/contract/auth/passkeys.ts";
import { endSession, reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthenticatorOptions,
  createAuthenticator,
  type SoftwareAuthenticator,
} from "../../../../../tools/webauthn/software-authenticator.ts";
import {
  addMagicLink,
  bearer,
  queuedNotices,
  nextAddress,
  parseSetCookie,
} from "../../../test/factories/auth.ts";
import { addUser, callAs, type TestUser, type UserOptions } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { blockUser } from "./block-user.ts";

const origin = "https://brewdial.example";
const rp = { id: "brewdial.example" };
let api: TestApi;
let clock: Date;
beforeAll(async () => {
  clock = new Date();
  api = await createTestApi({ BASE_URL: "https://api.brewdial.example", WEB_URL: origin }, () => clock);
});
afterAll(() => api[Symbol.asyncDispose]());

interface Owner extends TestUser {
  readonly call: Client;
}

const addOwner = async (options: UserOptions = {}): Promise<Owner> => {
  const user = await addUser(api, options);
  return { ...user, call: callAs(api.callFrom(nextAddress()), user) };
};
const anonymous = () => api.callFrom(nextAddress());
const getChallenge = async () => bodyOrThrow(await anonymous()(contract.createPasskeyChallenge, {}));
const signIn = async (authenticator: SoftwareAuthenticator) =>
  anonymous()(contract.signInWithPasskey, { body: { passkey: authenticator.get(await getChallenge()) } });
const register = async (owner: Owner, options: Partial<AuthenticatorOptions> = {}, name?: string) => {
  const authenticator = createAuthenticator({ origin, ...options });
  const creation = bodyOrThrow(await owner.call(contract.createPasskeyOptions, {}));
  const body = { passkey: authenticator.create(creation), ...(name === undefined ? {} : { name }) };
  return { authenticator, added: await owner.call(contract.addPasskey, { body }), body, creation };
};
const list = async (owner: Owner) => bodyOrThrow(await owner.call(contract.listPasskeys, {})).passkeys;

describe("POST /api/user/passkeys", () => {
  test("adds a passkey that signs in, with token, cookie and the hour of its use", async () => {
    const ana = await addOwner({ name: "Ana" });
    const { authenticator, added, creation } = await register(ana, {}, "Laptop");
    expect(creation).toMatchObject({
      rp: { id: "brewdial.example" },
      user: { displayName: "Ana" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect([added.status, added.body]).toMatchObject([
      201,
      { passkey: { name: "Laptop", lastUsedAt: null } },
    ]);
    const signedIn = await signIn(authenticator);
    const { user, token = "" } = bodyOrThrow(signedIn);
    expect(user.id).toBe(ana.id);
    expect(parseSetCookie(signedIn.headers).value).toBe(token);
    expect((await api.call(getMe, bearer(token))).status).toBe(200);
    const [passkey] = await list(ana);
    expect(passkey?.lastUsedAt).toMatch(/:00:00\.000Z$/);
  });

  test("names the passkey after the browser, and the options exclude it from then on", async () => {
    const ana = await addOwner();
    const { added } = await register(ana);
    expect(bodyOrThrow(added).passkey.name).toBe("Passkey");
    const { excludeCredentials } = bodyOrThrow(await ana.call(contract.createPasskeyOptions, {}));
    expect(excludeCredentials).toHaveLength(1);
  });

  test("returns 400 for a challenge that was used, has expired, or is of another session or use", async () => {
    const [ana, bo] = [await addOwner(), await addOwner()];
    const { body } = await register(ana);
    expect((await ana.call(contract.addPasskey, { body })).status).toBe(400);
    const attempt = async (challenge: string) => {
      const passkey = createAuthenticator({ origin }).create({ challenge, rp, user: { id: "MQ" } });
      return (await ana.call(contract.addPasskey, { body: { passkey } })).status;
    };
    expect(await attempt(bodyOrThrow(await bo.call(contract.createPasskeyOptions, {})).challenge)).toBe(400);
    expect(await attempt((await getChallenge()).challenge)).toBe(400);
    expect(await attempt("bm90IG91cnM")).toBe(400);
    const { challenge } = bodyOrThrow(await ana.call(contract.createPasskeyOptions, {}));
    clock = new Date(clock.getTime() + 300_001);
    expect(await attempt(challenge)).toBe(400);
    expect(await list(ana)).toHaveLength(1);
  });

  test.each([
    ["of another origin", { origin: "https://evil.example", rpId: "brewdial.example" }],
    ["of another domain", { rpId: "evil.example" }],
    ["without user verification", { isUserVerified: false }],
  ])("returns 400 for a credential %s", async (_, options) => {
    const ana = await addOwner();
    expect((await register(ana, options)).added.status).toBe(400);
    expect(await list(ana)).toEqual([]);
  });

  test("returns 400 for CBOR that is nested, endless or long, in bounded time", async () => {
    const ana = await addOwner();
    const { challenge } = bodyOrThrow(await ana.call(contract.createPasskeyOptions, {}));
    const { id, type, response } = createAuthenticator({ origin }).create({
      challenge,
      rp,
      user: { id: "MQ" },
    });
    for (const byte of [0x81, 0xa1, 0x9f, 0xbf, 0xdb, 0x5b]) {
      const attestationObject = Buffer.alloc(12_000, byte).toString("base64url");
      const startedAt = performance.now();
      const passkey = { id, type, response: { ...response, attestationObject } };
      expect((await ana.call(contract.addPasskey, { body: { passkey } })).status).toBe(400);
      expect(performance.now() - startedAt).toBeLessThan(1000);
    }
  });

  test("returns 409 for a credential that an account has already", async () => {
    const ana = await addOwner();
    const { body } = await register(ana);
    for (const owner of [ana, await addOwner()]) {
      const creation = bodyOrThrow(await owner.call(contract.createPasskeyOptions, {}));
      const passkey = createAuthenticator({ origin }).create(creation, body.passkey.id);
      expect((await owner.call(contract.addPasskey, { body: { passkey } })).status).toBe(409);
    }
  });

  test(`returns 400 beyond ${contract.maxPasskeys} passkeys`, async () => {
    const ana = await addOwner();
    for (let at = 0; at < contract.maxPasskeys; at += 1) expect((await register(ana)).added.status).toBe(201);
    expect((await register(ana)).added.body).toEqual({
      error: "Limit of 20 passkeys reached: remove one first",
    });
  });

  test("needs a recent sign-in, as removing does", async () => {
    const ana = await addOwner();
    const { body, added } = await register(ana);
    clock = new Date(clock.getTime() + 3_600_001);
    const params = { id: bodyOrThrow(added).passkey.id };
    const refused = [
      await ana.call(contract.createPasskeyOptions, {}),
      await ana.call(contract.addPasskey, { body }),
      await ana.call(contract.removePasskey, { params }),
    ];
    for (const { status, body: error } of refused)
      expect([status, error]).toMatchObject([403, { code: "reauthentication_required" }]);
    expect((await ana.call(contract.renamePasskey, { params, body: { name: "Old" } })).status).toBe(200);
  });
});

describe("POST /api/auth/passkey", () => {
  test("returns the same 401 for an unknown passkey, a wrong signature, origin, challenge and a blocked user", async () => {
    const ana = await addOwner({ isVerified: true });
    const { authenticator } = await register(ana);
    const attempt = async (passkey: ReturnType<SoftwareAuthenticator["get"]>) => {
      const { status, body } = await anonymous()(contract.signInWithPasskey, { body: { passkey } });
      return [status, JSON.stringify(body)];
    };
    const valid = async () => authenticator.get(await getChallenge());
    const stranger = createAuthenticator({ origin });
    stranger.create({ challenge: "", rp, user: { id: "MQ" } });
    const unknown = await attempt(stranger.get(await getChallenge()));
    expect(unknown[0]).toBe(401);
    const good = await valid();
    const forged = {
      ...good,
      response: { ...good.response, signature: stranger.get(await getChallenge()).response.signature },
    };
    expect(await attempt(forged)).toEqual(unknown);
    expect(await attempt(authenticator.get({ challenge: "bm90IG91cnM", rpId: rp.id }))).toEqual(unknown);
    const late = await valid();
    clock = new Date(clock.getTime() + 300_001);
    expect(await attempt(late)).toEqual(unknown);
    const once = await valid();
    expect((await attempt(once))[0]).toBe(200);
    expect(await attempt(once)).toEqual(unknown);
    await blockUser(api.deps.db.primary, ana.id, clock);
    expect(await attempt(await valid())).toEqual(unknown);
  });

  test("accepts one of two concurrent uses of a challenge", async () => {
    const { authenticator } = await register(await addOwner());
    const passkey = authenticator.get(await getChallenge());
    const responses = await Promise.all(
      [1, 2].map(() => anonymous()(contract.signInWithPasskey, { body: { passkey } })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test("returns 401 when the sign count falls, as that of a copied key does", async () => {
    const { authenticator } = await register(await addOwner());
    authenticator.setSignCount(8);
    expect((await signIn(authenticator)).status).toBe(200);
    authenticator.setSignCount(7);
    expect((await signIn(authenticator)).status).toBe(401);
  });

  test("returns 401 for a passkey that was removed", async () => {
    const ana = await addOwner();
    const { authenticator, added } = await register(ana);
    const params = { id: bodyOrThrow(added).passkey.id };
    const bo = await addOwner();
    expect((await bo.call(contract.removePasskey, { params })).status).toBe(404);
    expect((await bo.call(contract.renamePasskey, { params, body: { name: "Mine" } })).status).toBe(404);
    expect((await ana.call(contract.removePasskey, { params })).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
    expect((await ana.call(contract.removePasskey, { params })).status).toBe(404);
  });
});

describe("POST /api/auth/reauthenticate with a passkey", () => {
  const confirm = async (owner: Owner, authenticator: SoftwareAuthenticator, more: object = {}) =>
    owner.call(reauthenticate, { body: { passkey: authenticator.get(await getChallenge()), ...more } });
  const hasRecentPasskey = async ({ token }: TestUser) => {
    const viewer = await api.deps.sessions.find(token);
    return api.deps.sessions.hasRecentPasskey(viewer?.sessionId ?? "");
  };

  test("confirms the session for an hour, and by passkey for 8 hours", async () => {
    const ana = await addOwner({ email: null });
    const { authenticator } = await register(ana);
    clock = new Date(clock.getTime() + 3_600_001);
    expect([(await ana.call(exportAccount, {})).status, await hasRecentPasskey(ana)]).toEqual([403, false]);
    expect((await confirm(ana, authenticator)).status).toBe(200);
    expect([(await ana.call(exportAccount, {})).status, await hasRecentPasskey(ana)]).toEqual([200, true]);
    clock = new Date(clock.getTime() + 8 * 3_600_000);
    expect(await hasRecentPasskey(ana)).toBe(false);
  });

  test("a session that began with a passkey is confirmed by it until another session removes one", async () => {
    const ana = await addOwner();
    const { authenticator, added } = await register(ana);
    const { token = "" } = bodyOrThrow(await signIn(authenticator));
    const session = { ...ana, token };
    expect(await hasRecentPasskey(session)).toBe(true);
    await ana.call(contract.removePasskey, { params: { id: bodyOrThrow(added).passkey.id } });
    expect(await hasRecentPasskey(session)).toBe(false);
  });

  test("returns 400 for a passkey of another user, and for two proofs at once", async () => {
    const [ana, bo] = [await addOwner(), await addOwner()];
    const { authenticator } = await register(bo);
    expect((await confirm(ana, authenticator)).status).toBe(400);
    expect((await confirm(bo, authenticator, { password: "x" })).status).toBe(400);
    expect([await hasRecentPasskey(ana), await hasRecentPasskey(bo)]).toEqual([false, false]);
  });

  test("an ended session has no recent passkey", async () => {
    const ana = await addOwner();
    const viewer = await api.deps.sessions.find(ana.token);
    await ana.call(endSession, { params: { id: viewer?.sessionId ?? "" } });
    expect(await api.deps.sessions.hasRecentPasskey(viewer?.sessionId ?? "")).toBeUndefined();
  });
});

test("adding and removing a passkey mail a notice in the same transaction", async () => {
  const ana = await addOwner({ isVerified: true });
  const { added } = await register(ana);
  await ana.call(contract.removePasskey, { params: { id: bodyOrThrow(added).passkey.id } });
  const notices = await queuedNotices(api, ana.id);
  expect(notices.map(({ change }) => change)).toEqual(["passkey-added", "passkey-removed"]);
});

test("verifying the address for the first time removes passkeys, and deleting the account deletes them", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const squatter = await addOwner({ email });
  const { authenticator } = await register(squatter);
  const token = await addMagicLink(api, email);
  expect((await anonymous()(verifyMagicLink, { query: { token } })).status).toBe(200);
  expect((await signIn(authenticator)).status).toBe(401);

  const ana = await addOwner();
  const own = await register(ana);
  await ana.call(deleteAccount, {});
  expect((await signIn(own.authenticator)).status).toBe(401);
});

test("the export contains name and times of a passkey, and no key", async () => {
  const ana = await addOwner();
  const { body } = await register(ana, {}, "Phone");
  const { records } = bodyOrThrow(await ana.call(exportAccount, {}));
  expect(records["passkeys"]).toMatchObject([{ name: "Phone", lastUsedAt: null }]);
  expect(JSON.stringify(records)).not.toContain(body.passkey.id);
});

test("at 127.0.0.1, which no passkey can belong to, passkeys are those of localhost", async () => {
  await using local = await createTestApi({ BASE_URL: "http://127.0.0.1:3000" });
  const user = await addUser(local);
  const authenticator = createAuthenticator({ origin: "http://localhost:3000" });
  const creation = bodyOrThrow(await callAs(local.call, user)(contract.createPasskeyOptions, {}));
  expect(creation.rp.id).toBe("localhost");
  const body = { passkey: authenticator.create(creation) };
  expect((await callAs(local.call, user)(contract.addPasskey, { body })).status).toBe(201);
});
