import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Call, type Client, createClient, type Result } from "@brewdial/client";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { inject } from "vitest";
import type { Person } from "./status-table.ts";

export const baseUrl = inject("baseUrl");

/** Keeps what was seen for the table at the end. */
export const record = (endpoint: Endpoint, status: number): void =>
  appendFileSync(inject("answersFile"), `${endpoint.id} ${status}\n`);

/** The service under test, over HTTP only. */
export const call: Client = createClient({ baseUrl, onAnswer: record });

/** People who are signed in for the whole run; Cleo is the one who signs in and out. */
export const { ana, bo, cleo } = inject("people");

/** The service as a signed-in person sees it. */
export const callAs = ({ token }: Pick<Person, "token">): Client =>
  createClient({ baseUrl, token, onAnswer: record });

/** Calls again after as long as the service asks to wait: an earlier run may have used up this minute's share. */
export const callWhenAllowed: Client = (endpoint, input) => untilAllowed(call, endpoint, input);

/** The same for a signed-in person. */
export const callWhenAllowedAs = (person: Pick<Person, "token">): Client => {
  const client = callAs(person);
  return (endpoint, input) => untilAllowed(client, endpoint, input);
};

async function untilAllowed<E extends Endpoint>(
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

/** A request that the typed client would not send: raw body, other method, odd headers. */
export async function raw(
  endpoint: Endpoint,
  init: RequestInit & { readonly path?: string },
): Promise<Response> {
  const response = await fetch(baseUrl + (init.path ?? endpoint.path), { method: endpoint.method, ...init });
  record(endpoint, response.status);
  return response;
}

/** Calls until the limit is reached and gives the refusal. */
export async function callUntilRefused<E extends Endpoint>(
  endpoint: E,
  input: Call<NoInfer<E>>,
): Promise<Result<E>> {
  for (let sent = 0; sent <= (endpoint.limit?.max ?? 0); sent += 1) {
    const result = await call(endpoint, input);
    if (result.status === 429) return result;
  }
  throw new Error(`${endpoint.id} never answered 429`);
}
