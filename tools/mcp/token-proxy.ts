import { createServer, request as forward } from "node:http";
import type { AddressInfo } from "node:net";
import { bodyOrThrow, createClient } from "@brewdial/client";
import { createAccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { callPersonalMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import { scopes } from "@brewdial/contract/scopes.ts";

export interface TokenProxy {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Starts a proxy to the personal MCP endpoint that adds the access token of a new user, because the conformance suites cannot send
 * one. Everything else is forwarded unchanged, including Host and Origin, which one scenario forges.
 */
export async function startTokenProxy(baseUrl: string): Promise<TokenProxy> {
  const call = createClient({ baseUrl });
  const body = { email: `mcp-${crypto.randomUUID()}@example.com`, password: "a long pass phrase" };
  const { token: session = "" } = bodyOrThrow(await call(registerUser, { body }));
  const { token } = bodyOrThrow(
    await call(createAccessToken, {
      headers: { authorization: `Bearer ${session}` },
      body: { name: "Conformance", scopes: [...scopes], expiresInDays: 30 },
    }),
  );
  const target = new URL(callPersonalMcp.path, baseUrl);
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", headers } = incoming;
    const options = { method, headers: { ...headers, authorization: `Bearer ${token}` } };
    const passed = forward(target, options, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${callPersonalMcp.path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
