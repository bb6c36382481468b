import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import type { TSchema } from "typebox";
import { aliasResolver, queryToBody, requiredChecker, requireOneChecker } from "./aliases.ts";
import {
  bodyParser,
  type Parser,
  parametersParser,
  pathParser,
  rejectImpossibleIds,
  type Normalizers,
} from "./parse-input.ts";
import { temperatureResolver } from "./temperatures.ts";
import type { createValidator } from "./validate.ts";

type Compile = ReturnType<typeof createValidator>;

/** Returns a function that parses and validates the parts of a request that the endpoint declares. */
export function createInputParser(
  { params, query, body }: Endpoint,
  normalizers: Normalizers,
  compile: Compile,
) {
  const parseParams = createPartParser(params, params && pathParser(params, normalizers), compile);
  const parseQuery = createPartParser(query, query && parametersParser(query, normalizers), compile);
  const parseBody = createPartParser(body?.schema, body && bodyParser(body.schema, normalizers), compile);
  const bodyFields = getProperties(body?.schema);
  const copyQuery = body?.optional ? queryToBody(getProperties(query), bodyFields) : () => {};
  const requireBodyFields = requiredChecker(bodyFields);
  const requireOneField = requireOneChecker(body?.schema);
  return (request: FastifyRequest) => {
    const input = {
      params: parseParams(request.params),
      query: parseQuery(request.query),
      body: parseBody(request.body ?? {}),
    };
    if (body) {
      copyQuery(input.query ?? {}, input.body);
      requireBodyFields(input.body);
      requireOneField(input.body);
    }
    if (params) rejectImpossibleIds(params.properties, input.params);
    return input;
  };
}

function createPartParser(schema: TSchema | undefined, parse: Parser | undefined, compile: Compile) {
  if (schema === undefined || parse === undefined) return () => undefined as never;
  const validate = compile(schema);
  const resolveAliases = aliasResolver(getProperties(schema));
  const resolveTemperatures = temperatureResolver(getProperties(schema));
  return (value: unknown) => {
    const input = parse(value);
    validate(input);
    resolveAliases(input as Record<string, unknown>);
    resolveTemperatures(input as Record<string, unknown>);
    return input as never;
  };
}

const getProperties = (schema: TSchema | undefined): Record<string, TSchema> =>
  schema === undefined || !("properties" in schema) ? {} : (schema["properties"] as Record<string, TSchema>);
