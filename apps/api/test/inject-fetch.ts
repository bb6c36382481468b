import type { Fetch } from "@brewdial/client";
import type { FastifyInstance, InjectOptions } from "fastify";

/** Returns a `fetch` that calls the app without a socket. */
export function injectFetch(app: FastifyInstance, remoteAddress = "127.0.0.1"): Fetch {
  return async (url, { method, headers, body }) => {
    const reply = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(body ? { payload: body } : {}),
    } as InjectOptions);
    const isEmpty = [202, 204, 304].includes(reply.statusCode);
    const responseHeaders = Object.entries(reply.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
    );
    return new Response(isEmpty ? null : reply.body, { status: reply.statusCode, headers: responseHeaders });
  };
}
