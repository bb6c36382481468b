import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as forward, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const root = new URL("../../..", import.meta.url);

/** State of the connection between the web process and the API. */
export type ApiState = "works" | "is slow" | "returns 503" | "refuses connections";

export interface ProxiedWeb {
  readonly url: string;
  readonly setApi: (state: ApiState) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Noticeable for a person, but shorter than the timeout of the web process. */
const slowMs = 1500;

async function findFreePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Starts a separate web process whose connection to the API can be made slow or broken. */
export async function startProxiedWeb(): Promise<ProxiedWeb> {
  const api = new URL(process.env["WEB_E2E_API"] ?? "");
  const [proxyPort, webPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${webPort}`;
  let state: ApiState = "works";

  const sendUnavailable = (response: ServerResponse) =>
    response
      .writeHead(503, { "content-type": "application/json", "retry-after": "5" })
      .end('{"error":"Temporarily unavailable"}');
  const proxy = createServer((request, response) => {
    if (state === "returns 503") return sendUnavailable(response);
    const { method, headers, url: path } = request;
    const send = () => {
      const forwarded = forward({ host: api.hostname, port: api.port, path, method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on("error", () => sendUnavailable(response));
      request.pipe(forwarded);
    };
    setTimeout(send, state === "is slow" ? slowMs : 0);
    return undefined;
  });
  const listen = async () => {
    proxy.listen(proxyPort, "127.0.0.1");
    await once(proxy, "listening");
  };
  const close = async () => {
    proxy.close();
    proxy.closeAllConnections();
    await once(proxy, "close");
  };

  await listen();
  const web = spawn(process.execPath, ["apps/web/server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      WEB_PORT: String(webPort),
      HOST: "127.0.0.1",
      WEB_URL: url,
      API_URL: `http://127.0.0.1:${proxyPort}`,
      TRUST_PROXY: "127.0.0.0/8",
      METRICS_PORT: "",
      LOG_LEVEL: "fatal",
    },
  });
  await waitUntilReady(web, `${url}/web/ready`);
  return {
    url,
    setApi: async (next) => {
      if (next === "refuses connections" && proxy.listening) await close();
      if (next !== "refuses connections" && !proxy.listening) await listen();
      state = next;
    },
    stop: async () => {
      web.kill();
      if (proxy.listening) await close();
    },
  };
}

async function waitUntilReady(web: ChildProcess, address: string): Promise<void> {
  while (web.exitCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok === true) return;
    await pause(100);
  }
  throw new Error("The web process did not start");
}
