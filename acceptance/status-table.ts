import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow, createClient } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { registerUser } from "@brewdial/contract/auth.ts";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import { errorsOf, faultStatuses } from "@brewdial/contract/errors.ts";
import type { TestProject } from "vitest/node";

/** Signed-in people for the whole run: registration is limited to three a minute. Cleo's sessions come and go. */
export interface People {
  readonly ana: Person;
  readonly bo: Person;
  readonly cleo: Person;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    answersFile: string;
    people: People;
  }
}

/** Answered alike whatever the endpoint: seeing each once is enough. */
const floorStatuses = [413, 415];

/** Refusing another site's page is the floor's work too, unless the endpoint has a 403 of its own (D31). */
const isFloor = (endpoint: Endpoint, status: number) =>
  floorStatuses.includes(status) ||
  (status === 403 && endpoint.auth !== "member" && endpoint.errors?.[403] === undefined);

/** Asks where the service is, then prints which endpoint was seen with which status; a missing one fails the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const baseUrl = process.env["BASE_URL"];
  if (!baseUrl || !URL.canParse(baseUrl)) {
    throw new Error("Say where the service runs, e.g. BASE_URL=http://127.0.0.1:3000 npm run acceptance");
  }
  const directory = await mkdtemp(join(tmpdir(), "acceptance-"));
  const answersFile = join(directory, "answers");
  project.provide("baseUrl", baseUrl.replace(/\/$/, ""));
  project.provide("answersFile", answersFile);
  project.provide("people", {
    ana: await register(baseUrl, "Ana"),
    bo: await register(baseUrl, "Bo"),
    cleo: await register(baseUrl, "Cleo"),
  });

  return async () => {
    const answers = (await readFile(answersFile, "utf8").catch(() => "")).split("\n").filter(Boolean);
    await rm(directory, { recursive: true });
    printTable(new Set(answers));
  };
}

async function register(baseUrl: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const call = createClient({ baseUrl: baseUrl.replace(/\/$/, "") });
  for (;;) {
    const result = await call(registerUser, { body: { email, password: "a long pass phrase", name } });
    if (result.status !== 429) {
      const { user, token = "" } = bodyOrThrow(result);
      return { id: user.id, email, token };
    }
    await pause(Number(result.headers.get("retry-after")) * 1000);
  }
}

function printTable(seen: ReadonlySet<string>): void {
  const rows = endpoints.map((endpoint) => ({ endpoint, declared: declaredStatuses(endpoint) }));
  const columns = [...new Set(rows.flatMap(({ declared }) => declared))].toSorted((a, b) => a - b);
  const width = Math.max(...endpoints.map(({ id }) => id.length));
  const missing: string[] = [];
  const lines = rows.map(({ endpoint, declared }) => {
    const cells = columns.map((status) => {
      const mark = markOf(endpoint, status, declared, seen);
      if (mark === "MISS") missing.push(`${endpoint.id} ${status}`);
      return mark.padStart(4);
    });
    return endpoint.id.padEnd(width) + cells.join(" ");
  });
  for (const status of [...floorStatuses, 403]) {
    if (!endpoints.some(({ id }) => seen.has(`${id} ${status}`))) missing.push(`any endpoint ${status}`);
  }
  const head = " ".repeat(width) + columns.map((status) => String(status).padStart(4)).join(" ");
  // oxlint-disable-next-line no-console -- the table is what this suite is run for
  console.log(["", "Statuses seen (x), of the floor or only by a fault (-)", head, ...lines, ""].join("\n"));
  if (missing.length > 0) {
    process.exitCode = 1;
    throw new Error(`Declared but never seen: ${missing.join(", ")}`);
  }
}

const declaredStatuses = (endpoint: Endpoint) => [
  ...Object.keys(endpoint.success).map(Number),
  ...errorsOf(endpoint).keys(),
];

function markOf(
  endpoint: Endpoint,
  status: number,
  declared: readonly number[],
  seen: ReadonlySet<string>,
): string {
  if (seen.has(`${endpoint.id} ${status}`)) return "x";
  if (!declared.includes(status)) return "";
  return isFloor(endpoint, status) || faultStatuses.some((fault) => fault === status) ? "-" : "MISS";
}
