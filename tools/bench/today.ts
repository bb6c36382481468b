// npm run tools -- load-today: measures GET /api/user/today over HTTP for users with 200 and with 20,000 logs in a large database.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { plantUser } from "./brew-logs/plant-user.ts";
import { todayHeading } from "./brew-logs/today-heading.ts";
import { openEnvironment } from "./http/environment.ts";
import { generateLoad, requestText } from "./http/load-generator.ts";
import { describeRun, writeResult } from "./http/report.ts";
import { markdownTable } from "../output/markdown-table.ts";
import { checkLoadName } from "./options.ts";
import { figure, median } from "../numbers/statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string", default: "brewdial_load_2m" },
    port: { type: "string", default: "4860" },
    seconds: { type: "string", default: "2" },
    rounds: { type: "string", default: "5" },
  },
});
checkLoadName(values.database);
const counts = [200, 20_000];
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

const users = [];
try {
  for (const count of counts) users.push(await plantUser(values.database, count));
  const people = users.map(({ userId }) => userId);
  const { api, tokens, close } = await openEnvironment({
    database: values.database,
    port: Number(values.port),
    people,
  });
  try {
    const measure = async (token: string, forSeconds: number) => {
      const next = () => requestText("GET", "/api/user/today", { authorization: `Bearer ${token}` });
      const load = await generateLoad({ port: api.port, next, connections: 1, seconds: forSeconds });
      if (load.failed > 0) throw new Error(`${load.failed} requests failed`);
      return load.p50Ms;
    };
    const measured = tokens.map((): number[] => []);
    for (const token of tokens) await measure(token, 1);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, token] of tokens.entries()) measured[at]?.push(await measure(token, seconds));
    const rows = counts.map((count, at) => [String(count), figure(median(measured[at] ?? []))]);
    const table = markdownTable(["logs of the user", "median, ms"], rows);
    const text = `${todayHeading}

${describeRun()}, \`npm run tools -- load-today\` in \`${values.database}\`: GET /api/user/today over HTTP with ten open bags, one connection,
medians of ${rounds} rounds of ${seconds} s, both users in turn. A request runs four statements (\`modules/today/today.test.ts\`).

${table}
`;
    console.log(text);
    const file = new URL("results/brew-logs.md", import.meta.url);
    const [before = ""] = readFileSync(file, "utf8").split(todayHeading);
    writeResult("brew-logs.md", `${before.trimEnd()}\n\n${text}`);
    console.log(JSON.stringify(rows));
  } finally {
    await close();
  }
} finally {
  for (const { remove } of users) await remove();
}
