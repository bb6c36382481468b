// npm run tools -- load-on-grinder: compares lists of recipes with and without `onGrinder` on a filled database. The last line is JSON.
import { Agent, get } from "node:http";
import { parseArgs } from "node:util";
import { markdownTable } from "../output/markdown-table.ts";
import { figure, median, quantile } from "../numbers/statistics.ts";
import { type Environment, openEnvironment } from "./http/environment.ts";

/** A list with the parameter may take this many times as long as without it. */
const maxRatio = 1.3;

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_10k" },
    requests: { type: "string", default: "1000" },
    port: { type: "string", default: "4880" },
  },
});
const requests = Number(values.requests);

interface ListCase {
  readonly name: string;
  readonly path: string;
  readonly onGrinder: string;
  readonly isSignedIn?: true;
}

const grinder = "baratza-encore";
const cases: readonly ListCase[] = [
  { name: "recipes, anonymous", path: "/api/recipes?limit=50", onGrinder: grinder },
  { name: "search newest, anonymous", path: "/api/recipes/search?sort=newest&limit=50", onGrinder: grinder },
  { name: "browse, anonymous", path: "/api/browse/recipes?limit=50", onGrinder: grinder },
  { name: "recipes, calibrated", path: "/api/recipes?limit=50", onGrinder: "mine", isSignedIn: true },
  { name: "search, calibrated", path: "/api/recipes/search?limit=50", onGrinder: "mine", isSignedIn: true },
  {
    name: "recommendations, calibrated",
    path: "/api/recommendations?limit=20",
    onGrinder: "mine",
    isSignedIn: true,
  },
];

/** The user of the first token owns a grinder with the maximum of 20 references, which costs most. */
async function calibrate({ client }: Environment, userId: number): Promise<void> {
  const references = Array.from({ length: 20 }, (_, at) => ({
    grindIndex: 20 + at * 3,
    setting: 6 + at,
    feedback: at % 2 === 0 ? "JUST_RIGHT" : "TOO_FINE",
  }));
  await client.query(
    `insert into user_grinders (user_id, grinder_id, is_default, calibration_references, calibrated_at)
     select $1, id, true, $2, now() from grinders where slug = $3
     on conflict (user_id, grinder_id) do update
       set is_default = true, calibration_references = excluded.calibration_references, calibrated_at = now()`,
    [userId, JSON.stringify(references), grinder],
  );
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Reads a path and returns the milliseconds until the whole body has arrived. */
const timeRequest = (port: number, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    get({ port, host: "127.0.0.1", path, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - started));
    }).once("error", reject);
  });

/** Measures both in turns, so that other load on the machine affects them alike. */
async function compare(port: number, { path, onGrinder, isSignedIn }: ListCase, token: string) {
  const headers: Record<string, string> = isSignedIn ? { authorization: `Bearer ${token}` } : {};
  const [plain, shown]: [number[], number[]] = [[], []];
  const warmUp = Math.ceil(requests / 5);
  for (let round = -warmUp; round < requests; round += 1) {
    const plainMs = await timeRequest(port, path, headers);
    const shownMs = await timeRequest(port, `${path}&onGrinder=${onGrinder}`, headers);
    if (round < 0) continue;
    plain.push(plainMs);
    shown.push(shownMs);
  }
  return { plain, shown };
}

const people = [1];
const environment = await openEnvironment({ database: values.database, port: Number(values.port), people });
try {
  await calibrate(environment, people[0] ?? 1);
  const [token = ""] = environment.tokens;
  const results = [];
  for (const one of cases) {
    const { plain, shown } = await compare(environment.api.port, one, token);
    results.push({
      name: one.name,
      plainMs: median(plain),
      shownMs: median(shown),
      ratio: median(shown) / median(plain),
      p95Ratio: quantile(shown, 0.95) / quantile(plain, 0.95),
    });
  }
  console.log(
    markdownTable(
      ["list", "without, ms", "with, ms", "ratio", "ratio of p95"],
      results.map((one) => [
        one.name,
        figure(one.plainMs),
        figure(one.shownMs),
        figure(one.ratio),
        figure(one.p95Ratio),
      ]),
    ),
  );
  const slow = results.filter(({ ratio }) => ratio > maxRatio);
  if (slow.length > 0) process.exitCode = 1;
  console.log(
    JSON.stringify({ database: values.database, recipes: environment.sizes.recipes, maxRatio, results }),
  );
} finally {
  agent.destroy();
  await environment.close();
}
