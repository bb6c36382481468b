import type { Bodies, Endpoint, Input, Method } from "@brewdial/contract/endpoint.ts";
import type { ErrorBody } from "@brewdial/contract/errors.ts";
import type { Shape } from "@brewdial/contract/model.ts";

/** A fetch-compatible function: the global one, or a server in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  readonly baseUrl: string;
  readonly token?: string;
  readonly fetch?: Fetch;
  /** Called with the status of every response, for instance to record which statuses were seen. */
  readonly onResponse?: (endpoint: Endpoint, status: number) => void;
}

type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** The input of a call: the parts that the endpoint declares, and optional headers. */
export type Call<E extends Endpoint> = Defined<Input<E>> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: Method;
};

type Success<E extends Endpoint> = {
  [S in keyof Bodies<E> & number]: {
    readonly ok: true;
    readonly status: S;
    readonly body: Bodies<E>[S];
    readonly headers: Headers;
  };
}[keyof Bodies<E> & number];

/** An error status with the API's error body. */
export interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly body: Shape<typeof ErrorBody>;
  readonly headers: Headers;
}

/** A success with its declared body, or an error with the API's error body. Error statuses are returned, not thrown. */
export type Result<E extends Endpoint> = Success<E> | Failure;

/** Returns the body of a success; throws an error with its status and message otherwise. */
export function bodyOrThrow<E extends Endpoint>(result: Result<E>): Bodies<E>[keyof Bodies<E> & number] {
  if (result.ok) return result.body;
  throw new Error(`${result.status}: ${result.body.error}`);
}

export type Client = <E extends Endpoint>(endpoint: E, call: Call<NoInfer<E>>) => Promise<Result<E>>;

/**
 * Creates a typed client: `const client = createClient({ baseUrl }); await client(convertSetting, { query: { … } })`.
 */
export function createClient({
  baseUrl,
  token,
  fetch = globalThis.fetch,
  onResponse,
}: ClientOptions): Client {
  return async (endpoint, call) => {
    const { params, query, body, headers, method } = call as Partial<Input<Endpoint>> & Call<Endpoint>;
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
    return {
      ok: status in endpoint.success,
      status,
      body: await parseBody(response),
      headers: response.headers,
    } as never;
  };
}

function buildPath({ path }: Endpoint, params: unknown): string {
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
