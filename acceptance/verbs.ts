import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { raw } from "./service.ts";

/** A method of an endpoint, its own or an alias of it. */
export interface Verb {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
}

/** Every verb of these endpoints, as the contract has them. */
export const verbsOf = (endpoints: readonly Endpoint[]): Verb[] =>
  endpoints.flatMap((endpoint) =>
    [endpoint.method, ...(endpoint.aliases ?? [])].map((method) => ({
      endpoint,
      method,
      path: endpoint.path,
    })),
  );

interface Sent {
  /** In the path, where it takes one. */
  readonly id?: number | string;
  readonly token?: string;
  readonly body?: object;
}

/** Sends to a verb what the typed client would not; gives the status and the error, if it is one. */
export async function send({ endpoint, method, path }: Verb, { id = 0, token, body = {} }: Sent) {
  const reply = await raw(endpoint, {
    method,
    path: path.replace("{id}", String(id)),
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  const { error } = (await reply.json()) as { readonly error?: string };
  return { status: reply.status, error };
}
