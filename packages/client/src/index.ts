import type { Endpoint, Method } from "@brewdial/contract/endpoint.ts";
import type { ErrorBody } from "@brewdial/contract/errors.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Callable } from "./route.ts";

export type { Callable, Route, RouteOf } from "./route.ts";

/** A fetch-compatible function: the global one, or a server in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Routes by the name of their method on the client. */
export type Routes = Readonly<Record<string, Callable>>;

export interface ClientOptions {
  readonly baseUrl: string;
  readonly token?: string;
  readonly fetch?: Fetch;
  /** Called with the status of every response, for instance to record which statuses were seen. */
  readonly onResponse?: (endpoint: Pick<Endpoint, "id" | "method" | "path">, status: number) => void;
}

export interface RouteOptions<R extends Routes> extends ClientOptions {
  /** Adds a method for each route: all of `@brewdial/client/routes`, or those that you use. */
  readonly routes: R;
}

type Declared<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** Makes a query without required parameters optional, so that a new parameter does not break existing calls. */
type Defined<T> = T extends { readonly query: infer Q }
  ? object extends Q
    ? Declared<Omit<T, "query">> & { readonly query?: Q }
    : Declared<T>
  : Declared<T>;
type Types<E extends Callable> = NonNullable<E["~types"]>;
type Bodies<E extends Callable> = Types<E>["bodies"];

/** The input of a call: the parts that the endpoint declares, and optional headers. */
export type Call<E extends Callable> = Defined<Types<E>["input"]> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: Method;
};

type Success<E extends Callable> = {
  [S in keyof Bodies<E> & number]: {
    readonly ok: true;
    readonly status: S;
    readonly body: Bodies<E>[S];
    readonly headers: Headers;
  };
}[keyof Bodies<E> & number];

export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly body: Shape<typeof ErrorBody>;
  readonly headers: Headers;
}

/** A success with its declared body, or an error with the API's error body. Error statuses are returned, not thrown. */
export type Result<E extends Callable> = Success<E> | Failure;

/** Error thrown by `bodyOrThrow`: the status, the error body and the headers of the response, such as `Retry-After`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly body: Failure["body"];
  readonly headers: Headers;

  constructor({ status, body, headers }: Failure) {
    super(`${status}: ${body.error}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Returns the body of a success; throws an `ApiError` otherwise. */
export function bodyOrThrow<E extends Callable>(result: Result<E>): Bodies<E>[keyof Bodies<E> & number] {
  if (result.ok) return result.body;
  throw new ApiError(result);
}

/** A method of the client whose input has a query and whose body has a cursor. */
type ListMethod = (
  call: never,
) => Promise<{ readonly ok: true; readonly body: { readonly cursor: string | null } } | Failure>;
type ListCall<M extends ListMethod> = NonNullable<Parameters<M>[0]>;
type ListBody<M extends ListMethod> = Extract<Awaited<ReturnType<M>>, { readonly ok: true }>["body"];

/**
 * Yields the pages of a list one after the other and requests each when it is needed:
 * `for await (const { data } of pages(client.listRecipes, {}))`. Throws an `ApiError` for an error status.
 */
export async function* pages<M extends ListMethod>(list: M, call: ListCall<M>): AsyncGenerator<ListBody<M>> {
  const { query } = call as { readonly query?: object };
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const next = { ...(call as object), query: { ...query, ...(cursor === undefined ? {} : { cursor }) } };
    const result = await list(next as never);
    if (!result.ok) throw new ApiError(result);
    yield result.body as ListBody<M>;
    cursor = result.body.cursor;
  }
}

export type Client = <E extends Endpoint>(endpoint: E, call: Call<NoInfer<E>>) => Promise<Result<E>>;

/** Function that calls an endpoint of the contract or a route. */
export type Caller = <E extends Callable>(endpoint: E, call: Call<NoInfer<E>>) => Promise<Result<E>>;

/** A method for each route; the input is optional where nothing in it is required. */
export type Methods<R extends Routes> = {
  readonly [Name in keyof R]: (
    ...input: Partial<Call<R[Name]>> extends Call<R[Name]> ? [call?: Call<R[Name]>] : [call: Call<R[Name]>]
  ) => Promise<Result<R[Name]>>;
};

/**
 * Creates a typed client. With `routes` it has a method for each: `client.convertSetting({ query: { … } })`. It can also be called with
 * an endpoint of the contract: `client(convertSetting, { query: { … } })`.
 */
export function createClient<R extends Routes>(options: RouteOptions<R>): Caller & Methods<R>;
export function createClient(options: ClientOptions): Caller;
export function createClient({
  baseUrl,
  token,
  fetch = globalThis.fetch,
  routes = {},
  onResponse,
}: ClientOptions & Partial<RouteOptions<Routes>>): Caller {
  const send = async (endpoint: Callable, call: object = {}): Promise<unknown> => {
    const { params, query, body, headers, method } = call as Record<string, unknown> & Call<Callable>;
    const response = await fetch(baseUrl + buildPath(endpoint, params) + buildQuery(query), {
      method: method ?? endpoint.method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual",
    });
    onResponse?.(endpoint, response.status);
    const { status } = response;
    const ok = "statuses" in endpoint ? endpoint.statuses.includes(status) : status in endpoint.success;
    return { ok, status, body: await parseBody(response), headers: response.headers };
  };
  for (const [name, route] of Object.entries(routes))
    Object.defineProperty(send, name, { value: (call?: object) => send(route, call), enumerable: true });
  return send as never;
}

function buildPath({ path }: Callable, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function buildQuery(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return pairs.length === 0
    ? ""
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson && text !== "" ? JSON.parse(text) : text;
}
