import { setTimeout as pause } from "node:timers/promises";

export interface SteadyLoad {
  /** One line per failed request. */
  readonly failures: string[];
  /** Duration of each request in milliseconds. */
  readonly durations: number[];
  /** Resolves when all clients have finished their last request. */
  readonly stop: () => Promise<void>;
}

export interface SteadyLoadOptions {
  readonly baseUrl: string;
  /** Tokens of the users that the clients share: a single user may not write as often as all clients together. */
  readonly tokens: readonly string[];
  /** Stops the load when the run has failed. */
  readonly signal: AbortSignal;
}

const clientCount = 16;
const pauseBetweenRequestsMs = 20;
const requestTimeoutMs = 30_000;

/** Sends requests from 16 clients until stopped: four reads to one write. */
export function startSteadyLoad({ baseUrl, tokens, signal }: SteadyLoadOptions): SteadyLoad {
  const headersOf = (client: number) => ({
    authorization: `Bearer ${tokens[client % tokens.length]}`,
    "content-type": "application/json",
  });
  const reads = ["/api/recipes", "/api/coffees?q=kochere", "/api/user/profile"];
  const failures: string[] = [];
  const durations: number[] = [];
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted || signal.aborted;

  const send = (turn: number, headers: Record<string, string>): Promise<Response> => {
    const timeout = { signal: AbortSignal.timeout(requestTimeoutMs) };
    const path = reads[turn % 5];
    if (path !== undefined) return fetch(baseUrl + path, { headers, ...timeout });
    if (turn % 5 === 3) {
      const query = "from=comandante-c40-mk4&setting=24&to=baratza-encore";
      return fetch(`${baseUrl}/api/v1/convert?${query}`, timeout);
    }
    const body = JSON.stringify({ acidityLevel: 1 + (turn % 4) });
    return fetch(`${baseUrl}/api/user/profile`, { method: "PUT", headers, body, ...timeout });
  };

  const runClient = async (client: number): Promise<void> => {
    const headers = headersOf(client);
    for (let turn = client; !isStopped(); turn += 1) {
      const started = performance.now();
      try {
        const response = await send(turn, headers);
        await response.arrayBuffer();
        if (response.status !== 200) failures.push(`${response.status} ${response.url}`);
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
      durations.push(performance.now() - started);
      await pause(pauseBetweenRequestsMs);
    }
  };

  const clients = Promise.all(Array.from({ length: clientCount }, (_, client) => runClient(client)));
  return {
    failures,
    durations,
    stop: async () => {
      stopping.abort();
      await clients;
    },
  };
}
