import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "../core/viewer.ts";
import { asResponse, type Binding } from "./bind.ts";
import { coalesceResponses } from "./coalesce-responses.ts";
import { runOnce } from "./idempotency.ts";
import { createInputParser } from "./input.ts";
import type { RegistrationOptions } from "./register-endpoints.ts";
import type { createValidator } from "./validate.ts";

/** Returns the route handler of an endpoint: reads the input, runs the bound function, and sends its result. */
export function createHandler(
  { endpoint, handle }: Binding,
  { normalizers, db }: Pick<RegistrationOptions, "normalizers" | "db">,
  compile: ReturnType<typeof createValidator>,
) {
  const parseInput = createInputParser(endpoint, normalizers, compile);
  const sendCoalesced = endpoint.coalesce ? coalesceResponses(endpoint) : undefined;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const input = parseInput(request);
    const { viewer } = request;
    const run = (transaction?: Executor) => handle(input, { viewer, request, transaction });
    if (sendCoalesced && viewer === null) return sendCoalesced(input, run, reply);
    const key = endpoint.idempotent && request.headers["idempotency-key"];
    if (!key) return sendResult(endpoint, await run(), reply);
    const keyed = { userId: (viewer as Viewer).userId, endpoint, key: String(key), input };
    const { result, isReplayed } = await runOnce(db, keyed, run);
    if (isReplayed) reply.header("idempotent-replayed", "true");
    return sendResult(endpoint, result, reply);
  };
}

function sendResult(endpoint: Endpoint, result: unknown, reply: FastifyReply): unknown {
  const response = asResponse(result);
  const status = response ? Number(response.status) : Number(Object.keys(endpoint.success)[0]);
  const { contentType } = endpoint.success[status] ?? {};
  if (contentType) reply.type(contentType);
  return reply
    .code(status)
    .headers(response?.headers ?? {})
    .send(response ? response.body : result);
}
