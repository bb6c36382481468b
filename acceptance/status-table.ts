import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow, createClient } from "@brewdial/client";
import { endpoints } from "@brewdial/contract";
import { registerUser } from "@brewdial/contract/auth/endpoints.ts";
import { type Endpoint, limitsOf } from "@brewdial/contract/endpoint.ts";
import { errorsOf, serverErrorStatuses } from "@brewdial/contract/errors.ts";
import { scopesOf } from "@brewdial/contract/scopes.ts";
import type { TestProject } from "vitest/node";

/** Users for the whole run, because registration is limited to three a minute. Tests sign Cleo in and out. */
export interface TestUsers {
  readonly ana: TestUser;
  readonly bo: TestUser;
  readonly cleo: TestUser;
}

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    statusesFile: string;
    users: TestUsers;
  }
}

/** Statuses that are the same for all endpoints: one response each is enough. */
const sharedStatuses = [413, 415];

/** Also the 403 for requests from other sites' pages, unless the endpoint has a 403 of its own (D31). */
const isShared = (endpoint: Endpoint, status: number) =>
  // Operators are created on the command line, which this suite cannot reach. The tests of the module cover the other statuses.
  (endpoint.auth === "operator" && status !== 401 && status !== 404) ||
  sharedStatuses.includes(status) ||
  // OAuth is either on or off during a run; its endpoints return 404 only when it is off.
  (endpoint.tag === "oauth" && status === 404) ||
  // The limit of access tokens, which only one test reaches.
  (status === 429 && scopesOf(endpoint) !== undefined && limitsOf(endpoint).length === 0) ||
  (status === 403 && endpoint.auth !== "member" && endpoint.errors?.[403] === undefined);

/** Reads BASE_URL and registers the users. Afterwards prints the statuses seen per endpoint; a missing one fails the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const baseUrl = process.env["BASE_URL"];
  if (!baseUrl || !URL.canParse(baseUrl)) {
    throw new Error(
      "Set BASE_URL to the address of the service, e.g. BASE_URL=http://127.0.0.1:3000 npm run acceptance",
    );
  }
  const directory = await mkdtemp(join(tmpdir(), "acceptance-"));
  const statusesFile = join(directory, "statuses");
  project.provide("baseUrl", baseUrl.replace(/\/$/, ""));
  project.provide("statusesFile", statusesFile);
  project.provide("users", {
    ana: await register(baseUrl, "Ana"),
    bo: await register(baseUrl, "Bo"),
    cleo: await register(baseUrl, "Cleo"),
  });

  return async () => {
    const responses = (await readFile(statusesFile, "utf8").catch(() => "")).split("\n").filter(Boolean);
    await rm(directory, { recursive: true });
    printTable(new Set(responses));
  };
}

async function register(baseUrl: string, name: string): Promise<TestUser> {
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
  for (const status of [...sharedStatuses, 403]) {
    if (!endpoints.some(({ id }) => seen.has(`${id} ${status}`))) missing.push(`any endpoint ${status}`);
  }
  const head = " ".repeat(width) + columns.map((status) => String(status).padStart(4)).join(" ");
  // oxlint-disable-next-line no-console -- the table is the output of this suite
  console.log(
    ["", "Statuses seen (x), shared by all endpoints or server errors (-)", head, ...lines, ""].join("\n"),
  );
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
  return isShared(endpoint, status) || serverErrorStatuses.some((fault) => fault === status) ? "-" : "MISS";
}
