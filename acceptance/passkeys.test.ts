import { bodyOrThrow } from "@brewdial/client";
import { getMe, registerUser } from "@brewdial/contract/auth/endpoints.ts";
import * as contract from "@brewdial/contract/auth/passkeys.ts";
import { reauthenticate } from "@brewdial/contract/auth/sessions.ts";
import { beforeAll, expect, test } from "vitest";
import { createAuthenticator } from "../tools/webauthn/software-authenticator.ts";
import { baseUrl, call, callAs, callUntilLimited, callWithRetry } from "./service.ts";

/** Pages and API share one origin, unless WEB_URL sets a different one for the pages. */
const origin = new URL(process.env["WEB_URL"] ?? baseUrl).origin;

/** A user of this file only, because the rate limits last an hour. */
let token: string;
beforeAll(async () => {
  const body = { email: `passkeys-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  token = bodyOrThrow(await callWithRetry(registerUser, { body })).token ?? "";
});

test("a passkey is added, named, used to sign in and to confirm, and removed", async () => {
  const asOwner = callAs({ token });
  const authenticator = createAuthenticator({ origin });
  const getOptions = async () => bodyOrThrow(await asOwner(contract.createPasskeyOptions, {}));
  const getChallenge = async () => bodyOrThrow(await callWithRetry(contract.createPasskeyChallenge, {}));

  const body = { passkey: authenticator.create(await getOptions()), name: "Laptop" };
  const added = await asOwner(contract.addPasskey, { body });
  expect(added.status).toBe(201);
  expect((await asOwner(contract.addPasskey, { body })).status).toBe(400);
  const again = createAuthenticator({ origin }).create(await getOptions(), body.passkey.id);
  expect((await asOwner(contract.addPasskey, { body: { passkey: again } })).status).toBe(409);

  const params = { id: bodyOrThrow(added).passkey.id };
  const renamed = await asOwner(contract.renamePasskey, { params, body: { name: "Phone" } });
  expect(renamed.body).toMatchObject({ passkey: { name: "Phone" } });
  expect((await asOwner(contract.renamePasskey, { params, body: { name: "" } })).status).toBe(400);
  const unknown = { params: { id: 0 } };
  expect((await asOwner(contract.renamePasskey, { ...unknown, body: { name: "Phone" } })).status).toBe(404);

  const passkey = authenticator.get(await getChallenge());
  const signedIn = bodyOrThrow(await callWithRetry(contract.signInWithPasskey, { body: { passkey } }));
  expect((await callAs({ token: signedIn.token ?? "" })(getMe, {})).status).toBe(200);
  const replayed = await callWithRetry(contract.signInWithPasskey, { body: { passkey } });
  expect(replayed.status).toBe(401);
  const proof = { passkey: authenticator.get(await getChallenge()) };
  expect((await asOwner(reauthenticate, { body: proof })).status).toBe(200);

  const { passkeys } = bodyOrThrow(await asOwner(contract.listPasskeys, {}));
  expect(passkeys).toMatchObject([{ id: params.id, name: "Phone", lastUsedAt: expect.any(String) }]);
  expect((await asOwner(contract.removePasskey, { params })).status).toBe(200);
  expect((await asOwner(contract.removePasskey, { params })).status).toBe(404);
});

test("passkeys without a session → 401; malformed → 400; beyond the limits → 429", async () => {
  const params = { id: 1 };
  const passkey = { id: "AA", type: "public-key", response: {} } as never;
  expect((await call(contract.listPasskeys, {})).status).toBe(401);
  expect((await call(contract.createPasskeyOptions, {})).status).toBe(401);
  expect((await call(contract.addPasskey, { body: { passkey } })).status).toBe(401);
  expect((await call(contract.renamePasskey, { params, body: { name: "Phone" } })).status).toBe(401);
  expect((await call(contract.removePasskey, { params })).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await call(contract.removePasskey, { headers, params: { id: "x" as never } })).status).toBe(400);
  expect((await callWithRetry(contract.signInWithPasskey, { body: { passkey } })).status).toBe(400);
  await callUntilLimited(contract.signInWithPasskey, { body: { passkey } });
  await callUntilLimited(contract.createPasskeyChallenge, {});
  await callUntilLimited(contract.createPasskeyOptions, { headers });
  expect((await call(contract.addPasskey, { headers, body: { passkey } })).status).toBe(429);
});
