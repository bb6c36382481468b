// npm run tools -- load-sitemaps: reads every sitemap of a large database and measures the memory of the API meanwhile.
import { parseArgs } from "node:util";
import { openEnvironment } from "./http/environment.ts";
import type { ServerProcess } from "./http/server-process.ts";
import { describeRun, writeResult } from "./http/report.ts";
import { checkLoadName } from "./options.ts";
import { startProgress } from "../output/progress.ts";
import { markdownTable } from "../output/markdown-table.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_2m" },
    port: { type: "string", default: "4850" },
    rounds: { type: "string", default: "3" },
    encodings: { type: "string", default: "identity,gzip,br" },
  },
});

/** Maximum growth of the resident set while the sitemaps are read. */
const goalMb = 50;
/**
 * Heap limit of the measured process. V8 collects the texts of sent batches late, when the heap has room: without a limit the
 * resident set grows by up to 200 MB of garbage, of which 3 MB are in use.
 */
const heapLimitMb = 112;
const sampleMs = 50;

const list = (xml: string) =>
  [...xml.matchAll(/<loc>[^<]*(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, path]) => path ?? "");

interface Reading {
  readonly pages: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly peakMb: number;
}

/** Reads the files one after the other, as a crawler does, and samples the memory of the process. */
async function read(api: ServerProcess, paths: readonly string[], encoding: string): Promise<Reading> {
  const startedAt = performance.now();
  let [peakMb, pages, bytes] = [0, 0, 0];
  const reading = new AbortController();
  const sampling = (async () => {
    while (!reading.signal.aborted) {
      peakMb = Math.max(peakMb, (await api.observe()).residentMb);
      await new Promise((resolve) => setTimeout(resolve, sampleMs));
    }
  })();
  const progress = startProgress(`sitemaps, ${encoding}`, paths.length, "files");
  for (const path of paths) {
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      headers: { "accept-encoding": encoding },
    });
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
    const text = await response.text();
    pages += text.match(/<url>/g)?.length ?? 0;
    bytes += text.length;
    progress.advance(1);
  }
  reading.abort();
  await sampling;
  progress.end();
  return { pages, bytes, seconds: (performance.now() - startedAt) / 1000, peakMb };
}

checkLoadName(values.database);
const rows: string[][] = [];
let worstMb = 0;
for (const encoding of values.encodings.split(","))
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    // A new process for each round, because memory that was needed once is kept.
    const { api, close } = await openEnvironment({
      database: values.database,
      port: Number(values.port),
      people: [],
      nodeOptions: [`--max-old-space-size=${heapLimitMb}`],
    });
    try {
      const origin = `http://127.0.0.1:${api.port}`;
      const paths = list(await (await fetch(`${origin}/sitemap.xml`)).text());
      await (await fetch(origin + (paths[0] ?? ""), { headers: { "accept-encoding": encoding } })).text();
      const { residentMb } = await api.observe();
      const { pages, bytes, seconds, peakMb } = await read(api, paths, encoding);
      worstMb = Math.max(worstMb, peakMb - residentMb);
      rows.push([
        encoding,
        String(pages),
        (bytes / 1e6).toFixed(0),
        seconds.toFixed(0),
        residentMb.toFixed(0),
        peakMb.toFixed(0),
        `+${(peakMb - residentMb).toFixed(0)}`,
      ]);
    } finally {
      await close();
    }
  }

const table = markdownTable(
  ["encoding", "pages", "XML, MB", "s", "memory before, MB", "highest, MB", "growth, MB"],
  rows,
);
const heading = `${describeRun()}; every sitemap of \`${values.database}\`, one after the other, in a new process for each line whose old generation is limited to ${heapLimitMb} MB. Resident set, sampled every ${sampleMs} ms. Goal: growth below ${goalMb} MB.`;
console.log(`${heading}\n\n${table}`);
writeResult("sitemaps.md", `# Sitemaps\n\n${heading}\n\n${table}\n`);
console.log(JSON.stringify({ passed: worstMb < goalMb, worstMb: Math.round(worstMb) }));
if (worstMb >= goalMb) process.exitCode = 1;
