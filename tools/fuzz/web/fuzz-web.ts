import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRandom } from "../../numbers/random.ts";
import { measureIdle } from "../event-loop.ts";
import { createFindings } from "../findings.ts";
import { createHttpClient } from "../http-client.ts";
import { sendRandomCalls } from "../random-calls.ts";
import { describeCoverage } from "../report.ts";
import type { Actor } from "../request.ts";
import type { Run } from "../run.ts";
import { learnForms } from "./learn-forms.ts";
import { createPageCalls, knownAddress, pagePools } from "./page-calls.ts";
import { readPages } from "./pages.ts";

export interface WebOptions {
  readonly url: URL;
  readonly first: number;
  /** Total number of calls; undefined for `perPage` of each page. */
  readonly calls: number | undefined;
  readonly perPage: number;
}

/** Sends random calls to every page of the web front end; returns true if all were called and nothing was found. */
export async function fuzzWeb(api: Run, { url, first, calls, perPage }: WebOptions): Promise<boolean> {
  const { send, close } = createHttpClient(url);
  const probe = () => send({ method: "GET", path: "/web/ready", headers: {} });
  const pages = readPages();
  let sendingSince = performance.now();
  const run: Run = {
    ...api,
    baseUrl: url,
    send,
    probe,
    operations: pages,
    findings: createFindings(url, join(tmpdir(), `brewdial-fuzz-web-${process.pid}-${Date.now()}`)),
    idleMs: await measureIdle(probe),
    // The slowest page takes 30 ms of CPU time, an image 80.
    stallThresholdMs: (idleMs) => 250 + 4 * idleMs,
    shouldStop: (share = 1) => performance.now() - sendingSince > share * api.maxSeconds * 1000,
  };
  const random = createRandom(api.seed);
  const cookieOf = (actor: Actor) => {
    const token = api.sessions.token(actor, random);
    return token === undefined ? "" : `svc_session=${token}`;
  };
  const pools = pagePools(api.pools);
  const forms = await learnForms(
    send,
    pages,
    (page) => knownAddress(page, pools, ([value = 1]) => value),
    cookieOf,
  );
  const fields = [...forms.values()].reduce((sum, { length }) => sum + length, 0);
  const last = first + (calls ?? perPage * pages.length);
  run.print(`${pages.length} pages, ${fields} fields of forms, idle p99 ${run.idleMs.toFixed(1)} ms`);
  sendingSince = performance.now();
  const source = createPageCalls(run, pages, { pools, forms, origin: url.origin, cookieOf });
  const coverage = await sendRandomCalls(run, source, first, last);
  close();
  process.stdout.write(`\n${describeCoverage(coverage, pages)}\n`);
  if (run.findings.count() > 0) process.stdout.write(`\n${run.findings.toText()}\n`);
  run.print(
    `${coverage.calls} of ${last - first} calls of pages, ${run.findings.count()} findings with seed ${api.seed}`,
  );
  const isCovered = calls === 1 || coverage.classes.size === pages.length;
  if (!isCovered)
    run.print(`only ${coverage.classes.size} pages were called: the machine or the service is too slow`);
  return isCovered && run.findings.count() === 0;
}
