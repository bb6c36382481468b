import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { raw } from "./service.ts";

/** An endpoint with one of its methods. */
export interface Operation {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
}

/** Returns the operations of endpoints: one for each method. */
export const operationsOf = (endpoints: readonly Endpoint[]): Operation[] =>
  endpoints.flatMap((endpoint) =>
    [endpoint.method, ...(endpoint.aliases ?? [])].map((method) => ({
      endpoint,
      method,
      path: endpoint.path,
    })),
  );

interface RequestBody {
  /** Replaces `{id}` in the path. */
  readonly id?: number | string;
  readonly token?: string;
  readonly body?: object;
}

/** Sends any id, token and body to an operation; returns the status and the error message. */
export async function send({ endpoint, method, path }: Operation, { id = 0, token, body = {} }: RequestBody) {
  const reply = await raw(endpoint, {
    method,
    path: path.replace("{id}", String(id)),
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  const { error } = (await reply.json()) as { readonly error?: string };
  return { status: reply.status, error };
}
