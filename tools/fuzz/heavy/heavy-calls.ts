import { createRandom } from "../../numbers/random.ts";
import type { Operation } from "../openapi.ts";
import type { Call } from "../request.ts";
import type { Run } from "../run.ts";
import { acceptsText } from "../schema.ts";
import { bodyCalls } from "./body-calls.ts";
import { callMaker } from "./call-maker.ts";
import { distinctNames, fill, headBytes, heavyHeaders, heavyParameters, heavySegments } from "./shapes.ts";

/** Yields requests of legal size that are costly if some step is not linear, for each part of the input. */
export function* heavyCalls(run: Run): Generator<Call> {
  for (const operation of run.operations) {
    if (/\/logout$|\/user\/account$|\/roaster-portal\/membership$/.test(operation.path)) continue;
    yield* bodyCalls(run, operation);
    yield* queryCalls(run, operation);
    yield* pathCalls(run, operation);
    yield* headerCalls(run, operation);
  }
}

function* queryCalls(run: Run, operation: Operation): Generator<Call> {
  const call = callMaker(run, operation);
  for (const { name, in: place, schema } of operation.parameters) {
    if (place !== "query") continue;
    for (const [shape, text] of Object.entries(heavyParameters))
      yield call(`${shape} in ${name}`, { query: `${name}=${text}` });
    if (acceptsText(schema)) yield call(`own address in ${name}`, { query: `${name}=${ownAddress(run)}` });
  }
  yield call("many parameters", { query: distinctNames(headBytes).join("=&") });
  yield call("one parameter repeated", { query: fill("a=&", headBytes) });
}

/** A URL of this service whose own query contains NUL, for parameters that take URLs. */
const ownAddress = ({ baseUrl, pools }: Run) =>
  encodeURIComponent(`${baseUrl.origin}/embed/${pools["roasterSlug"]?.[0] ?? "x"}?coffee=%00`);

function* pathCalls(run: Run, operation: Operation): Generator<Call> {
  const call = callMaker(run, operation);
  const prefix = operation.path.split("{")[0] ?? operation.path;
  for (const [shape, text] of Object.entries(heavySegments))
    yield { ...call(`${shape} in path`, { path: `${prefix}${text}` }), reachesOperation: false };
}

function* headerCalls(run: Run, operation: Operation): Generator<Call> {
  const call = callMaker(run, operation);
  const token = run.sessions.token("stranger", createRandom(run.seed)) ?? "";
  for (const [shape, headers] of Object.entries(heavyHeaders(token))) yield call(shape, { headers });
}
