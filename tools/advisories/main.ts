// npm run tools -- advisories: compares package-lock.json with the committed list of advisories, and runs `npm audit` if the
// registry supports it. Exits with 1 when an installed version has a known vulnerability that is not listed under "accepted" with a
// reason.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Advisory, findAffected, listPackages } from "./check.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { reviewed, advisories, accepted } = readJson(
  fileURLToPath(new URL("advisories.json", import.meta.url)),
) as {
  reviewed: string;
  advisories: Advisory[];
  accepted: { id: string; reason: string }[];
};
const packages = listPackages(readJson(`${root}package-lock.json`));
const open = advisories.filter(({ id }) => !accepted.some((known) => known.id === id));
const found = findAffected(packages, open);
console.log(
  `${packages.length} packages, ${advisories.length} advisories of the list reviewed on ${reviewed}: ${found.length} apply`,
);

interface Audit {
  readonly vulnerabilities?: Record<
    string,
    { severity: string; via: (string | { title: string; url: string })[] }
  >;
}

/** Returns the findings of the registry, or undefined if it has no advisories. */
function audit(): string[] | undefined {
  const { stdout } = spawnSync("npm", ["audit", "--json"], { cwd: root, encoding: "utf8" });
  const { vulnerabilities } = JSON.parse(stdout || "{}") as Audit;
  if (vulnerabilities === undefined) return undefined;
  const isAccepted = (url: string) => accepted.some(({ id }) => url.endsWith(id));
  return Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.flatMap((cause) =>
      typeof cause === "string" || isAccepted(cause.url)
        ? []
        : [`${name}: ${severity}: ${cause.title} (${cause.url})`],
    ),
  );
}

const online = audit();
console.log(
  online === undefined
    ? "npm audit: this registry has no advisories; only the committed list was compared"
    : `npm audit: ${online.length} findings`,
);
for (const line of [...found, ...(online ?? [])]) console.error(line);
if (found.length + (online?.length ?? 0) > 0) process.exitCode = 1;
