import { models } from "@brewdial/contract";
import { type Bodies, type Endpoint, userLimitOf } from "@brewdial/contract/endpoint.ts";
import { scopesOf } from "@brewdial/contract/scopes.ts";
import type { FastifyRequest } from "fastify";
import type { TokenViewer } from "../../core/viewer.ts";
import type { Deps } from "../../deps.ts";
import { requireScopes } from "../../http/authenticate.ts";
import { asResponse, type Binding } from "../../http/bind.ts";
import { createInputParser } from "../../http/input.ts";
import { createValidator } from "../../http/validate.ts";
import { normalizers } from "../../normalizers.ts";
import { enforceLimits } from "../../platform/enforce-limits.ts";

/** The caller of a tool. */
export interface ToolCaller {
  readonly viewer: TokenViewer;
  readonly request: FastifyRequest;
}

/** The parts of a request to an operation, as a client would send them. */
interface OperationInput {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string | undefined>>;
  readonly body?: object;
}

/** Runs an operation of the API and returns the body of its success response. */
export type CallOperation = <E extends Endpoint>(
  endpoint: E,
  input?: OperationInput,
) => Promise<Bodies<E>[keyof Bodies<E> & number]>;

/**
 * Lets tools run operations of the API in this process: the same handlers with the same validation, scopes and limits per user, so
 * that a tool can do nothing that a request could not.
 */
export function createEndpointCaller(bindings: readonly Binding[], { limiter }: Pick<Deps, "limiter">) {
  const compile = createValidator(models);
  const operations = new Map(
    bindings.map((binding) => [
      binding.endpoint,
      { ...binding, parse: createInputParser(binding.endpoint, normalizers, compile) },
    ]),
  );
  return ({ viewer, request }: ToolCaller): CallOperation =>
    async (endpoint, { params = {}, query = {}, body = {} } = {}) => {
      const operation = operations.get(endpoint);
      if (operation === undefined) throw new Error(`No tool may call ${endpoint.id}`);
      requireScopes(viewer, scopesOf(endpoint));
      const limit = userLimitOf(endpoint);
      if (limit !== undefined)
        await enforceLimits(limiter, [[`${limit.bucket ?? endpoint.id}:user-${viewer.userId}`, limit]]);
      const sent = { params: toTexts(params), query: toTexts(query), body: withoutUndefined(body) };
      const input = operation.parse(sent as unknown as FastifyRequest);
      const result = await operation.handle(input, { viewer, request, transaction: undefined });
      return asResponse(result)?.body ?? result;
    };
}

/** Converts values to text, as the parameters of a path or query arrive, and leaves out undefined ones. */
const toTexts = (values: Readonly<Record<string, number | string | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const withoutUndefined = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
