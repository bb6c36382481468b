import { randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { hashToken } from "@brewdial/jobs";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { sql } from "kysely";
import { createPasswords } from "../../platform/passwords.ts";
import type { TestApi } from "../../testing.ts";

let lastAddress = 0;

/** A client that no limit has counted yet. */
export function nextAddress(): string {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

export const password = "correct horse battery";

let passwordHash: Promise<string> | undefined;

/** A new account with that password, its address unproven, and a session; hashing once for all keeps tests short. */
export async function signUp({ deps }: TestApi, email: string) {
  passwordHash ??= createPasswords().hash(password);
  const { primary } = deps.db;
  const { id: userId } = await primary
    .insertInto("users")
    .values({ email, password_hash: await passwordHash })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = await deps.sessions.issue(primary, userId);
  return { userId, token, cookie: `svc_session=${token}` };
}

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** The token of a sign-in link as the worker mails them: good for 60 minutes by the test's clock. */
export async function addLink({ deps }: TestApi, email: string): Promise<string> {
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
    .values({ token_hash: hashToken(token), user_id: id, created_at: deps.now(), expires_at })
    .execute();
  return token;
}

/** What the queue holds of the sign-in links asked for under an address, oldest first. */
export async function listLinkJobs({ deps }: TestApi, email: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job
    where name = 'send-magic-link' and data->>'email' = ${email} order by created_on`.execute(
    deps.db.primary,
  );
  return rows.map(({ data }) => data);
}

/** A Set-Cookie header as its parts, attribute names in lower case. */
export function parseSetCookie(header: string | null) {
  const [pair = "", ...attributes] = (header ?? "").split(";").map((part) => part.trim());
  const [name, value] = pair.split(/=(.*)/s);
  const entries = attributes.map((attribute) => attribute.split("=") as [string, string?]);
  return {
    name,
    value,
    attributes: Object.fromEntries(entries.map(([key, text]) => [key.toLowerCase(), text ?? true])),
  };
}

export interface AppleKeys extends AsyncDisposable {
  readonly url: string;
  /** How often the keys were asked for. */
  readonly fetches: () => number;
  /** From now on the server answers like this; undefined is its normal answer. */
  readonly behave: (how: ((response: ServerResponse) => void) | undefined) => void;
  /** Publishes one new key in place of all others. */
  readonly rotate: () => Promise<void>;
  readonly sign: (
    claims?: Record<string, unknown>,
    header?: { alg?: string; kid?: string },
  ) => Promise<string>;
  readonly publicKeyText: () => string;
}

export const appleClientId = "coffee.brewdial.app";

/** A key server like Apple's, and tokens signed by its key. */
export async function startAppleKeys(): Promise<AppleKeys> {
  let fetches = 0;
  let behaviour: ((response: ServerResponse) => void) | undefined;
  let current = await newKey();
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
    behave: (how) => void (behaviour = how),
    rotate: async () => void (current = await newKey()),
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

async function newKey(): Promise<{ jwk: JWK; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: crypto.randomUUID(), alg: "RS256", use: "sig" };
  return { jwk, privateKey };
}
