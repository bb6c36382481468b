import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { hashToken, type Payload, sendSecurityNotice } from "@brewdial/jobs";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { sql } from "kysely";
import { createPasswords } from "../../src/platform/passwords.ts";
import type { TestApi } from "../harness.ts";

let lastNetwork = 0;

/** Returns the address of a client that no rate limit has counted yet, in a /24 of its own. */
export function nextAddress(): string {
  lastNetwork += 1;
  return `10.${(lastNetwork >> 8) & 255}.${lastNetwork & 255}.1`;
}

export const password = "correct horse battery";

let passwordHash: Promise<string> | undefined;

/** Inserts a user with `password`, an unverified address and a session. The hash is computed once, since hashing is slow. */
export async function addPasswordUser({ deps }: TestApi, email: string) {
  passwordHash ??= createPasswords().hash(password);
  const { primary } = deps.db;
  // The retry of a test needs the address of the user that its first attempt created.
  await primary
    .updateTable("users")
    .set({ email: sql`id || '-' || email` })
    .where("email", "=", email)
    .execute();
  const { id: userId } = await primary
    .insertInto("users")
    .values({ email, password_hash: await passwordHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await deps.sessions.issue(primary, userId);
  return { userId, token, cookie: `svc_session=${token}` };
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Stores a sign-in link as the worker does, valid for 60 minutes by the test's clock; returns its token. */
export async function addMagicLink({ deps }: TestApi, email: string, requestId?: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const { primary } = deps.db;
  const { id } = await primary
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const expires_at = new Date(deps.now().getTime() + 60 * 60_000);
  await primary
    .insertInto("magic_link_tokens")
    .values({
      token_hash: hashToken(token),
      user_id: id,
      request_id: requestId ?? null,
      created_at: deps.now(),
      expires_at,
    })
    .execute();
  return token;
}

/** Returns the payloads of the queued magic-link jobs for an address, oldest first. */
export async function listLinkJobs({ deps }: TestApi, email: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = 'send-magic-link' and data->>'email' = ${email} order by created_on`.execute(
    deps.db.primary,
  );
  return rows.map(({ data }) => data);
}

/** Parses one Set-Cookie header of a response; attribute names are in lower case. */
export function parseSetCookie(headers: Headers, name = "svc_session") {
  const header = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? "";
  const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
  const entries = attributes.map((attribute) => attribute.split("=") as [string, string?]);
  return {
    name: pair.split("=")[0],
    value: pair.slice(name.length + 1),
    attributes: Object.fromEntries(entries.map(([key, text]) => [key.toLowerCase(), text ?? true])),
  };
}

export interface AppleKeys extends AsyncDisposable {
  readonly url: string;
  /** Returns how often the keys were fetched. */
  readonly fetches: () => number;
  /** Replaces the response of the server; undefined restores the default. */
  readonly behave: (behaviour: ((response: ServerResponse) => void) | undefined) => void;
  /** Replaces all published keys by a new one. */
  readonly rotate: () => Promise<void>;
  readonly sign: (
    claims?: Record<string, unknown>,
    header?: { alg?: string; kid?: string },
  ) => Promise<string>;
  readonly publicKeyText: () => string;
}

export const appleClientId = "coffee.brewdial.app";

/** Starts a key server like Apple's, which also signs tokens. */
export async function startAppleKeys(): Promise<AppleKeys> {
  let fetches = 0;
  let behaviour: ((response: ServerResponse) => void) | undefined;
  let current = await createKey();
  const server = createServer((_request, response) => {
    fetches += 1;
    if (behaviour) return behaviour(response);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ keys: [current.jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/keys`,
    fetches: () => fetches,
    behave: (next) => void (behaviour = next),
    rotate: async () => void (current = await createKey()),
    publicKeyText: () => JSON.stringify(current.jwk),
    sign: (claims = {}, header = {}) => {
      const seconds = Math.floor(Date.now() / 1000);
      return new SignJWT({
        iss: "https://appleid.apple.com",
        aud: appleClientId,
        sub: "001.apple",
        iat: seconds,
        exp: seconds + 600,
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: String(current.jwk.kid), ...header })
        .sign(current.privateKey);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function createKey(): Promise<{ jwk: JWK; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" };
  return { jwk, privateKey };
}

/** Returns the payloads of the queued security notices for a user, oldest first. */
export async function queuedNotices({ deps }: TestApi, userId: number) {
  const { rows } = await sql<{ data: Payload<typeof sendSecurityNotice> }>`
    select data from pgboss.job
     where name = ${sendSecurityNotice.name} and (data ->> 'userId')::bigint = ${userId} order by created_on`.execute(
    deps.db.primary,
  );
  return rows.map(({ data }) => data);
}
