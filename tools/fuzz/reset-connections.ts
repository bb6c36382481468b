import { once } from "node:events";
import { connect } from "node:net";
import type { Run } from "./run.ts";

const resets = 200;
const paths = ["/api/grinders", "/api/filters", "/api/brew-methods", "/api/recipes", "/ready"];

/** Resets connections right after a request is written; the service must survive clients that disconnect. */
export async function resetConnections({ baseUrl, send, findings, operations }: Run): Promise<void> {
  const port = Number(baseUrl.port);
  for (let index = 0; index < resets; index += 1) {
    const socket = connect({ port, host: baseUrl.hostname });
    socket.on("error", () => undefined);
    await once(socket, "connect").catch(() => undefined);
    socket.write(
      `GET ${paths[index % paths.length]} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n`,
    );
    socket.resetAndDestroy();
  }
  const request = { method: "GET", path: "/ready", headers: {} };
  const response = await send(request);
  const operation = operations.find(({ id }) => id === "GET /api/grinders");
  if (response.status === 200 || !operation) return;
  const call = { operation, kind: "reset", actor: "anonymous", request, reachesOperation: false } as const;
  const detail = `after ${resets} connections were reset: ${response.error ?? response.status}`;
  findings.add("reset connections", call, response.status, { check: "no response", detail });
}
