import type { Bodies, Endpoint, Input, Method } from "@brewdial/contract/endpoint.ts";
import type { ErrorBody } from "@brewdial/contract/errors.ts";
import type { Shape } from "@brewdial/contract/model.ts";

/** Anything that answers like fetch: the global one, or a server in the same process. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface ClientOptions {
  readonly baseUrl: string;
  readonly token?: string;
  readonly fetch?: Fetch;
  /** Hears of every answer, for instance to count which statuses were seen. */
  readonly onAnswer?: (endpoint: Endpoint, status: number) => void;
}

type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a call needs: the parts the endpoint declares, and headers if any. */
export type Call<E extends Endpoint> = Given<Input<E>> & {
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

interface Failure {
  readonly ok: false;
  readonly status: number;
  readonly body: Shape<typeof ErrorBody>;
  readonly headers: Headers;
}

/** A success with its declared body, or an error with the service's one error body; never an exception for a status. */
export type Result<E extends Endpoint> = Success<E> | Failure;

/** The body of a success; an error is thrown with its status and text. */
export function bodyOrThrow<E extends Endpoint>(result: Result<E>): Bodies<E>[keyof Bodies<E> & number] {
  if (result.ok) return result.body;
  throw new Error(`${result.status}: ${result.body.error}`);
}

export type Client = <E extends Endpoint>(endpoint: E, call: Call<NoInfer<E>>) => Promise<Result<E>>;

/** A typed client: `const client = createClient({ baseUrl }); await client(convertSetting, { query: { … } })`. */
export function createClient({ baseUrl, token, fetch = globalThis.fetch, onAnswer }: ClientOptions): Client {
  return async (endpoint, call) => {
    const { params, query, body, headers, method } = call as Partial<Input<Endpoint>> & Call<Endpoint>;
    const response = await fetch(baseUrl + pathOf(endpoint, params) + queryOf(query), {
      method: method ?? endpoint.method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual",
    });
    onAnswer?.(endpoint, response.status);
    const { status } = response;
    return {
      ok: status in endpoint.success,
      status,
      body: await bodyOf(response),
      headers: response.headers,
    } as never;
  };
}

function pathOf({ path }: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

function queryOf(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return pairs.length === 0
    ? ""
    : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson && text !== "" ? JSON.parse(text) : text;
}
