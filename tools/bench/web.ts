// npm run tools -- load-web: pages per second, CPU time and memory of one web process, compared with React alone rendering the same
// markup. The process caches catalog pages and lists for guests; a cookie other than the visitor's settings makes it render every
// page. The last line is JSON.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startInstance } from "../instance.ts";
import { figure, median } from "../numbers/statistics.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { findFreePort } from "../processes/ports.ts";
import { buildWeb } from "../web/start-web.ts";
import { generateLoad, requestText } from "./http/load-generator.ts";
import { programOf, type ServerProcess, startServer } from "./http/server-process.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "16" },
    only: { type: "string", default: "" },
    "warm-up": { type: "string", default: "8" },
  },
});
const pages = {
  "converter (document)": "/convert/comandante-c40-mk4-to-baratza-encore",
  "grinder (document)": "/grinders/comandante-c40-mk4",
  "grinders (document)": "/grinders",
  "start (document)": "/",
  "recipe (document)": "/recipes/44",
  "discover (document)": "/discover",
  "sign-in (app)": "/sign-in",
} as const;

const temporary = mkdtempSync(join(tmpdir(), "brewdial-load-web-"));
let requestNumber = 0;
/** Every request has a different client address, so that per-client limits do not apply. */
const requestOf = (path: string, headers: Readonly<Record<string, string>>) => () => {
  requestNumber += 1;
  const address = `10.${(requestNumber >> 16) & 255}.${(requestNumber >> 8) & 255}.${requestNumber & 255}`;
  return requestText("GET", path, { "x-forwarded-for": address, ...headers });
};

interface Side {
  readonly server: ServerProcess;
  readonly next: () => string;
}

interface Round {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMs: number;
  readonly residentMb: number;
}

async function measure({ server, next }: Side, seconds: number): Promise<Round> {
  await server.observe();
  const load = { port: server.port, next, connections: Number(values.connections), seconds };
  const { perSecond, p50Ms, p99Ms, failed, answered } = await generateLoad(load);
  if (failed > 0) throw new Error(`${failed} of ${answered} requests failed`);
  const { cpuSeconds, residentMb } = await server.observe();
  return { perSecond, p50Ms, p99Ms, cpuMs: (cpuSeconds * 1000) / answered, residentMb };
}

const mid = (rounds: readonly Round[]): Round => {
  const of = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    perSecond: of("perSecond"),
    p50Ms: of("p50Ms"),
    p99Ms: of("p99Ms"),
    cpuMs: of("cpuMs"),
    residentMb: of("residentMb"),
  };
};

buildWeb();
const webPort = await findFreePort();
const webUrl = `http://127.0.0.1:${webPort}`;
const instance = await startInstance({ environment: { BASE_URL: webUrl, WEB_URL: webUrl } });
const web = await startServer({
  name: "web",
  program: programOf("apps/web/server/main.ts"),
  port: webPort,
  logFolder: temporary,
  nodeOptions: ["--max-old-space-size=320"],
  env: {
    NODE_ENV: "production",
    WEB_PORT: String(webPort),
    WEB_URL: webUrl,
    API_URL: instance.baseUrl.origin,
    TRUST_PROXY: "127.0.0.0/8",
    METRICS_PORT: "",
  },
});
const results: Record<string, Record<string, Round>> = {};
try {
  const { residentMb: idleMb } = await web.observe();
  for (const [name, path] of Object.entries(pages).filter(([key]) => key.includes(values.only))) {
    const markup = join(temporary, "page.html");
    writeFileSync(markup, await (await fetch(webUrl + path)).text());
    const bare = await startServer({
      name: "bare",
      program: programOf("tools/bench/web/bare-renderer.ts"),
      port: await findFreePort(),
      logFolder: temporary,
      env: { NODE_ENV: "production", MARKUP: markup },
    });
    const sides: Record<string, Side> = {
      "web, stored": {
        server: web,
        next: requestOf(path, { "accept-encoding": "br", cookie: "theme=dark" }),
      },
      "web, rendered": {
        server: web,
        next: requestOf(path, { "accept-encoding": "br", cookie: "other=1" }),
      },
      "React alone": { server: bare, next: requestOf("/", {}) },
    };
    const rounds: Record<string, Round[]> = {};
    // Warms up until the code is compiled: on a busy machine a second is only a few pages.
    for (const side of Object.values(sides)) await measure(side, Number(values["warm-up"]));
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [label, side] of Object.entries(sides))
        (rounds[label] ??= []).push(await measure(side, Number(values.seconds)));
    await bare.stop();
    results[name] = Object.fromEntries(Object.entries(rounds).map(([label, all]) => [label, mid(all)]));
  }
  const rows = Object.entries(results).flatMap(([name, sides]) =>
    Object.entries(sides).map(([label, { perSecond, cpuMs, p50Ms, p99Ms, residentMb }]) => [
      name,
      label,
      ...[perSecond, cpuMs, p50Ms, p99Ms, residentMb].map(figure),
    ]),
  );
  const header = ["page", "process", "pages/s", "CPU ms a page", "p50 ms", "p99 ms", "memory MB"];
  process.stdout.write(
    `${markdownTable(header, rows)}\nThe web process before the first request: ${figure(idleMb)} MB.\n`,
  );
  process.stdout.write(`${JSON.stringify({ idleMb, results })}\n`);
} finally {
  await web.stop();
  await instance.stop();
  rmSync(temporary, { recursive: true });
}
