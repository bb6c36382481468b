import { setTimeout as pause } from "node:timers/promises";
import { eventOf, sourceOf } from "../send-events.ts";
import type { Population, Writer } from "./population.ts";
import { addressOf, isFailure, type RequestOptions, type Sample, sendRequest } from "./request.ts";

/** State of the writes of one kind from the clients' perspective, by id. */
export interface Ledger {
  readonly acknowledged: Set<string>;
  /** Sent without acknowledgement: may or may not have been written, but must not be written twice. */
  readonly unknown: Set<string>;
}

/** Possible values of a user's vote on a recipe: one after an acknowledgement, more after a failure. */
export interface VoteState {
  readonly userId: number;
  readonly recipeId: number;
  isAcknowledged: boolean;
  /** Whether a vote failed. It may have been written, so its value remains possible. */
  hasFailed: boolean;
  readonly possible: Set<number>;
}

export interface Load {
  readonly samples: readonly Sample[];
  readonly brewLogs: Ledger;
  readonly recipes: Ledger;
  readonly events: Ledger;
  readonly mails: Ledger;
  readonly votes: ReadonlyMap<string, VoteState>;
  /** End of the last failed request, by performance.now(). */
  readonly lastFailureAt: () => number;
  /** Stops sending; resolves when the last response has arrived. */
  readonly stop: () => Promise<void>;
}

/** Requests per second of each kind. An open loop: a slow service does not get fewer requests. */
const perSecond = { brewLogs: 3, votes: 3, recipes: 0.5, events: 4, mails: 1.5, reads: 6 } as const;
const readPaths = [
  "/api/recipes",
  "/api/coffees?q=kochere",
  "/api/v1/convert?from=comandante-c40-mk4&setting=24&to=baratza-encore",
  "/api/user/profile",
  "/grinders/comandante-c40-mk4",
] as const;
const mailAddresses = 400;
/** The API asks for two seconds (Retry-After). Without exponential backoff, clients would keep an overloaded service overloaded. */
const minBackoffMs = 2000;
const maxBackoffMs = 8000;

const createLedger = (): Ledger => ({ acknowledged: new Set(), unknown: new Set() });

/** Starts clients of every kind. Brew logs and recipes are repeated with the same id until they are acknowledged. */
export function startLoad(baseUrl: string, population: Population, signal: AbortSignal): Load {
  const { writers, recipeIds, targets, recipeBody, nextEvent, nextMailbox } = population;
  const samples: Sample[] = [];
  const [brewLogs, recipes, events, mails] = [createLedger(), createLedger(), createLedger(), createLedger()];
  const votes = new Map<string, VoteState>();
  const running = new Set<Promise<void>>();
  let lastFailureAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();

  const send = async (path: string, options: RequestOptions): Promise<Sample> => {
    const { body, ...sample } = await sendRequest(baseUrl + path, options);
    // Bodies of expected responses are dropped to save memory.
    samples.push({ ...sample, body: sample.status >= 200 && sample.status < 300 ? "" : body.slice(0, 300) });
    if (isFailure({ ...sample, body })) lastFailureAt = Math.max(lastFailureAt, sample.endedAt);
    return { ...sample, body };
  };
  const isDone = ({ status }: Sample) => status >= 200 && status < 300;
  const record = (ledger: Ledger, id: string, sample: Sample) => {
    ledger.unknown.delete(id);
    (isDone(sample) ? ledger.acknowledged : ledger.unknown).add(id);
  };
  /** Repeats the same write until it is acknowledged, like an app with an offline queue. */
  const sendUntilDone = async (ledger: Ledger, id: string, path: string, options: RequestOptions) => {
    for (let attempt = 0; ; attempt += 1) {
      const sample = await send(path, { ...options, method: "POST" });
      record(ledger, id, sample);
      const mayRepeat = isFailure(sample) || sample.status === 409;
      if (!mayRepeat || stopping.signal.aborted || signal.aborted) return;
      await pause(
        Math.min(maxBackoffMs, minBackoffMs * 2 ** attempt) * (0.75 + Math.random() / 2),
        undefined,
        {
          signal: stopping.signal,
        },
      ).catch(() => undefined);
    }
  };

  const writerAt = (turn: number) => writers[turn % writers.length] as Writer;
  const busyVoters = new Set<number>();
  const kinds: Record<keyof typeof perSecond, (turn: number) => Promise<unknown>> = {
    brewLogs: (turn) => {
      const { token, address } = writerAt(turn);
      const clientId = crypto.randomUUID();
      const body = { clientId, method: "pour-over", doseGrams: 15, waterGrams: 240, brewedAt: new Date() };
      return sendUntilDone(brewLogs, clientId, "/api/brew-logs", { token, address, body });
    },
    recipes: (turn) => {
      const { token, address } = writerAt(turn);
      const key = crypto.randomUUID();
      const body = { ...recipeBody, notes: key };
      const headers = { "idempotency-key": key };
      return sendUntilDone(recipes, key, "/api/community-recipes", { token, address, body, headers });
    },
    votes: async (turn) => {
      const { id: userId, token, address } = writerAt(turn);
      // Votes of one user are sent sequentially, as by a person.
      if (busyVoters.has(userId)) return;
      busyVoters.add(userId);
      const recipeId = recipeIds[Math.floor(turn / writers.length) % recipeIds.length] as number;
      const isUp = (turn + Math.floor(turn / (writers.length * recipeIds.length))) % 2 === 0;
      const key = `${userId} ${recipeId}`;
      const state = votes.get(key) ?? {
        userId,
        recipeId,
        isAcknowledged: false,
        hasFailed: false,
        possible: new Set<number>(),
      };
      votes.set(key, state);
      const body = { vote: isUp ? "UP" : "DOWN" };
      const path = `/api/community-recipes/${recipeId}/vote`;
      const sample = await send(path, { method: "POST", token, address, body });
      if (!isDone(sample)) state.hasFailed = true;
      else state.isAcknowledged = true;
      if (!state.hasFailed) state.possible.clear();
      state.possible.add(isUp ? 1 : -1);
      busyVoters.delete(userId);
    },
    events: async () => {
      const number = nextEvent();
      const { path, body } = eventOf(number, targets);
      const headers = { referer: sourceOf(number) };
      const sample = await send(path, { method: "POST", address: addressOf(2, number % 500), body, headers });
      record(events, sourceOf(number), sample);
    },
    mails: async (turn) => {
      const email = nextMailbox();
      const options = {
        method: "POST",
        address: addressOf(3, turn % mailAddresses),
        body: { email },
      } as const;
      record(mails, email, await send("/api/auth/magic-link", options));
    },
    reads: (turn) => {
      const { token } = writerAt(turn);
      const path = readPaths[turn % readPaths.length] as string;
      return send(path, { address: addressOf(4, turn % 500), ...(path.includes("user") ? { token } : {}) });
    },
  };

  const timers = Object.entries(perSecond).map(([name, rate]) => {
    const act = kinds[name as keyof typeof perSecond];
    let turn = Math.floor(Math.random() * 1000);
    return setInterval(() => {
      turn += 1;
      const action = act(turn).then(() => undefined);
      running.add(action);
      void action.finally(() => running.delete(action));
    }, 1000 / rate);
  });
  return {
    samples,
    brewLogs,
    recipes,
    events,
    mails,
    votes,
    lastFailureAt: () => lastFailureAt,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}
