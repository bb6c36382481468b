import { loadCatalog } from "@brewdial/catalog/load.ts";
import { type Client, createClient } from "@brewdial/client";
import { models } from "@brewdial/contract";
import { ErrorBody, errorsOf, type ErrorStatus } from "@brewdial/contract/errors.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { createTestDatabase } from "@brewdial/db/testing.ts";
import type { FastifyInstance } from "fastify";
import { type TSchema, Type } from "typebox";
import { buildApp } from "../src/app.ts";
import { createDeps } from "../src/create-deps.ts";
import { readConfig } from "@brewdial/config/config.ts";
import type { Deps } from "../src/deps.ts";
import { injectFetch } from "./inject-fetch.ts";
import { createValidator } from "../src/http/validate.ts";
import { loadEquipment } from "../src/modules/equipment/load-catalog.ts";
import { createLogger } from "../src/platform/logging.ts";

export interface TestDeps extends AsyncDisposable {
  readonly deps: Deps;
  /** The lines logged so far. */
  readonly logged: string[];
}

/** Creates real dependencies for one test file: its own database with the catalog in it, and its own keys in the shared Redis. */
export async function createTestDeps(
  environment: Record<string, string> = {},
  now: () => Date = () => new Date(),
): Promise<TestDeps> {
  const database = await createTestDatabase();
  const logged: string[] = [];
  const log = createLogger("debug", { write: (line) => void logged.push(line) });
  const config = readConfig({
    NODE_ENV: "test",
    SESSION_KEYS: "test:a-key-that-only-tests-sign-with-0123",
    REDIS_URL: process.env["REDIS_URL"],
    // Disables load shedding, so that tests may send any number of requests at once.
    MAX_RUNNING_REQUESTS: "0",
    DATABASE_URL: database.url,
    ...environment,
  });
  if (environment["DATABASE_URL"] === undefined) await loadCatalogInto(database.url);
  const limitKeyPrefix = `test:${crypto.randomUUID()}:`;
  const { deps, close } = await createDeps(config, { log, now, limitKeyPrefix });
  logged.length = 0;
  return {
    deps,
    logged,
    [Symbol.asyncDispose]: async () => {
      await close();
      await database.drop();
    },
  };
}

async function loadCatalogInto(url: string): Promise<void> {
  const db = openDatabase({ url, onError: () => undefined });
  await loadEquipment(db.primary, loadCatalog());
  await db.close();
}

export interface TestApi extends TestDeps {
  readonly app: FastifyInstance;
  readonly call: Client;
  /** Returns a client with another address, so that rate limits count it separately. */
  readonly callFrom: (address: string) => Client;
}

/** Creates the app in this process, with a typed client that checks every response against the contract. */
export async function createTestApi(
  environment: Record<string, string> = {},
  now?: () => Date,
): Promise<TestApi> {
  const base = await createTestDeps(environment, now);
  const app = await buildApp(base.deps);
  const callFrom = (address: string) =>
    assertContract(createClient({ baseUrl: "", fetch: injectFetch(app, address) }));
  return {
    ...base,
    app,
    call: callFrom("127.0.0.1"),
    callFrom,
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await base[Symbol.asyncDispose]();
    },
  };
}

/** Created once, since compiling all models takes longer than most tests. */
const compile = createValidator(models);

/** Wraps a client so that it throws when the contract does not declare the status or body of a response. */
function assertContract(client: Client): Client {
  return async (endpoint, call) => {
    const result = await client(endpoint, call);
    const declared: TSchema | undefined = result.ok
      ? endpoint.success[result.status]?.schema
      : errorsOf(endpoint).has(result.status as ErrorStatus)
        ? endpoint.errorFormat === "html"
          ? Type.String()
          : ErrorBody.ref
        : undefined;
    if (declared === undefined)
      throw new Error(`${endpoint.id} returned ${result.status}, which it does not declare`);
    compile(declared)(result.body);
    return result;
  };
}
