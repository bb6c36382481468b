import { createRandom } from "../../numbers/random.ts";
import { buildPath } from "../generate/parameters.ts";
import { validValue } from "../generate/valid.ts";
import { knownFor } from "../known-values.ts";
import type { Operation } from "../openapi.ts";
import type { Actor, Call } from "../request.ts";
import type { Run } from "../run.ts";
import { randomClientAddress } from "../sessions.ts";

interface Parts {
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly query?: string;
  readonly path?: string;
}

/** Returns a function that creates calls of an operation, signed in if required, with valid path parameters. */
export function callMaker(run: Run, operation: Operation) {
  const random = createRandom(run.seed);
  const actor: Actor =
    operation.auth === "member" ? "member" : operation.auth === "required" ? "demo" : "anonymous";
  const token = run.sessions.token(actor, random);
  const context = { random, known: (field: string) => knownFor(run.pools, operation.path, field) };
  const validPath = buildPath(operation, "none", context);
  const required = operation.parameters
    .filter((one) => one.in === "query" && one.required)
    .map(({ name, schema }) => [name, validValue(schema, context, name)] as const);
  return (kind: string, { headers = {}, body, query, path = validPath }: Parts): Call => {
    const given = query?.split("=")[0];
    const others = required
      .filter(([name]) => name !== given)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const search = [...others, ...(query === undefined ? [] : [query])].join("&");
    return {
      operation,
      kind: `heavy: ${kind}`,
      actor,
      reachesOperation: true,
      request: {
        method: operation.method,
        path: search === "" ? path : `${path}?${search}`,
        headers: {
          "x-forwarded-for": randomClientAddress(random),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      },
    };
  };
}
