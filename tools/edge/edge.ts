// npm run tools -- edge [--no-build]: starts the service behind Varnish (deploy/varnish). Checks that no personal response and no
// cookie is ever cached, and measures the hit ratio of a mix of visitors and the time until a recipe that a roaster changed is
// served. Writes tools/edge/results/edge.md. Exits with 1 when personal data was cached or a purge did not arrive.
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createHttpClient, type Send } from "../fuzz/http-client.ts";
import { learnPools } from "../fuzz/known-values.ts";
import { type OpenApi, readOperations } from "../fuzz/openapi.ts";
import { openSessions } from "../fuzz/sessions.ts";
import { createRandom } from "../numbers/random.ts";
import { findFreePorts } from "../processes/ports.ts";
import { buildWeb, startWeb } from "../web/start-web.ts";
import { checkPrivacy } from "./check-privacy.ts";
import { measureHits } from "./measure-hits.ts";
import { measurePurge } from "./measure-purge.ts";
import { startVarnish } from "./varnish.ts";

const { values } = parseArgs({
  options: { "no-build": { type: "boolean", default: false }, requests: { type: "string", default: "4000" } },
});
const results = fileURLToPath(new URL("results", import.meta.url));

/** Returns how Varnish handles responses that set a cookie although their headers make them cacheable. */
async function checkCookies(): Promise<string[]> {
  let count = 0;
  const origin = createServer((_request, response) => {
    count += 1;
    response
      .writeHead(200, { "cache-control": "public, max-age=300", "set-cookie": `visitor=${count}` })
      .end(String(count));
  }).listen(0, "127.0.0.1");
  await once(origin, "listening");
  const [port = 0, purgePort = 0] = await findFreePorts(2);
  const varnish = await startVarnish((origin.address() as AddressInfo).port, port, purgePort);
  try {
    const bodies: string[] = [];
    for (let turn = 0; turn < 5; turn += 1)
      bodies.push(await (await fetch(`${varnish.url}/api/embed/a/b`)).text());
    return new Set(bodies).size === bodies.length ? [] : ["A response with Set-Cookie was cached"];
  } finally {
    await varnish.stop();
    origin.closeAllConnections();
    origin.close();
  }
}

const load = (loadavg()[0] ?? 0).toFixed(1);
if (!values["no-build"]) buildWeb();
const findings = await checkCookies();
const [port = 0, purgePort = 0] = await findFreePorts(2);
const web = await startWeb({ environment: { EDGE_PURGE_URL: `http://127.0.0.1:${purgePort}/purge` } });
const varnish = await startVarnish(Number(new URL(web.url).port), port, purgePort);
const edge = createHttpClient(new URL(varnish.url));
const origin = createHttpClient(new URL(web.url));
try {
  const random = createRandom(1);
  const sessions = await openSessions(origin.send, random, 1);
  const tokenOf = (actor: "anonymous" | "stranger" | "demo" | "member") => sessions.token(actor, random);
  const tokens = { demo: tokenOf("demo") ?? "", member: tokenOf("member") ?? "" };
  const pools = await learnPools(origin.send, web.url, tokenOf, []);
  const getJson = async (send: Send, path: string) =>
    JSON.parse((await send({ method: "GET", path, headers: {} })).body.toString()) as unknown;
  const operations = readOperations((await getJson(origin.send, "/api/openapi.json")) as OpenApi);
  const privacy = await checkPrivacy({
    edge: edge.send,
    origin: origin.send,
    operations,
    pools,
    tokens,
    secrets: ["demo@brewdial.example", "maya@harrowandfinch.example", tokens.demo, tokens.member],
  });
  findings.push(...privacy.findings);
  const hits = await measureHits(edge.send, pools, tokens.demo, Number(values.requests));
  const purge = await measurePurge({
    edge: edge.send,
    origin: origin.send,
    varnishUrl: varnish.url,
    token: tokens.member,
  });
  findings.push(...purge.findings);
  const report = [
    "# Edge cache",
    `${new Date().toISOString().slice(0, 16)}Z, Varnish in front of the web front end and the API with demo data, load average before the run ${load}.`,
    `Privacy: ${privacy.requests} requests to ${operations.filter(({ method }) => method === "GET").length} GET operations and 10 pages, signed in and then anonymous: ${privacy.findings.length} findings.`,
    `Purge: ${purge.text}`,
    "## Hit ratio",
    hits,
    ...(findings.length > 0 ? ["## Findings", findings.map((line) => `- ${line}`).join("\n")] : []),
  ].join("\n\n");
  mkdirSync(results, { recursive: true });
  writeFileSync(`${results}/edge.md`, `${report}\n`);
  console.log(report);
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(`edge failed: ${(error as Error).stack}`);
  process.exitCode = 1;
} finally {
  edge.close();
  origin.close();
  await varnish.stop();
  await web.stop();
}
