import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Call, type Client, createClient, type Result } from "@brewdial/client";
import { type Endpoint, limitsOf } from "@brewdial/contract/endpoint.ts";
import { inject } from "vitest";
import type { TestUser } from "./status-table.ts";

export const baseUrl = inject("baseUrl");

/** Records a status for the table at the end. */
export const record = (endpoint: Pick<Endpoint, "id">, status: number): void =>
  appendFileSync(inject("statusesFile"), `${endpoint.id} ${status}\n`);

/** Calls the service under test over HTTP, without authentication. */
export const call: Client = createClient({ baseUrl, onResponse: record });

/** Users shared by the whole run. Tests sign only Cleo in and out. */
export const { ana, bo, cleo } = inject("users");

/** Returns a client that is signed in as a user. */
export const callAs = ({ token }: Pick<TestUser, "token">): Client =>
  createClient({ baseUrl, token, onResponse: record });

/** Retries after Retry-After: an earlier run may have used up the rate limit. */
export const callWithRetry: Client = (endpoint, input) => retryWhenLimited(call, endpoint, input);

/** Returns a signed-in client that retries after Retry-After. */
export const callWithRetryAs = (person: Pick<TestUser, "token">): Client => {
  const client = callAs(person);
  return (endpoint, input) => retryWhenLimited(client, endpoint, input);
};

async function retryWhenLimited<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: Call<NoInfer<E>>,
): Promise<Result<E>> {
  for (;;) {
    const result = await client(endpoint, input);
    if (result.status !== 429) return result;
    await pause(Number(result.headers.get("retry-after")) * 1000);
  }
}

/** Sends a request that the typed client does not allow: raw body, other method, special headers. */
export async function raw(
  endpoint: Endpoint,
  init: RequestInit & { readonly path?: string },
): Promise<Response> {
  const response = await fetch(baseUrl + (init.path ?? endpoint.path), {
    method: endpoint.method,
    redirect: "manual",
    ...init,
  });
  record(endpoint, response.status);
  return response;
}

/** Calls until the rate limit is reached and returns the 429 response. */
export async function callUntilLimited<E extends Endpoint>(
  endpoint: E,
  input: Call<NoInfer<E>>,
): Promise<Result<E>> {
  const max = Math.min(...limitsOf(endpoint).map((limit) => limit.max));
  for (let sent = 0; sent <= max; sent += 1) {
    const result = await call(endpoint, input);
    if (result.status === 429) return result;
  }
  throw new Error(`${endpoint.id} never returned 429`);
}
