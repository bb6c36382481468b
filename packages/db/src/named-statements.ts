import { createHash } from "node:crypto";

import { Client, DatabaseError } from "pg";
import type { ClientConfig } from "pg";

import { isUnprepared } from "./unprepared.ts";

/** The names given to statement texts, shared by all connections of a process. */
export interface StatementNames {
  /** Returns the statement's name; undefined if it is not prepared: begin, commit, DDL, `unprepared`, or beyond the limit. */
  readonly nameOf: (text: string) => string | undefined;
  /** Number of texts with a name. */
  readonly named: () => number;
  /**
   * Number of calls without a name because the limit was reached: a non-zero value means that some query builds endless different
   * texts.
   */
  readonly refused: () => number;
}

const preparable = /^[\s(]*(?:select|insert|update|delete|with|merge|values)\b/i;

const warnEveryMs = 60_000;

/**
 * Names statements by a hash of their text. Each name costs memory in every PostgreSQL connection, so their number is bounded.
 * `onRefused` is called for a text beyond the limit, at most once a minute, so that a busy process does not fill its log.
 */
export function createStatementNames(
  limit: number,
  onRefused?: (text: string) => void,
  now: () => number = () => performance.now(),
): StatementNames {
  const names = new Map<string, string>();
  let refused = 0;
  let warnedAt = -Infinity;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || isUnprepared(text) || !preparable.test(text)) {
      return known;
    }
    if (names.size >= limit) {
      refused += 1;
      if (now() - warnedAt >= warnEveryMs) {
        warnedAt = now();
        onRefused?.(text);
      }
      return undefined;
    }
    const name = `q_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
  return { nameOf, named: () => names.size, refused: () => refused };
}

type Send = (query: unknown, values?: unknown, callback?: unknown) => unknown;

/**
 * A pg Client for a Pool's `Client` option: each `query(text, values)` of a data statement becomes a named prepared
 * statement, which about doubles the throughput. Cursors, config objects and calls without values pass unchanged.
 */
export function createNamedStatementClient(names: StatementNames): typeof Client {
  return class NamedStatementClient extends Client {
    /** Incremented when this connection's plans become invalid, which renames its statements. */
    #generation = 0;

    constructor(config?: string | ClientConfig) {
      super(config);
      const send = super.query.bind(this) as Send;
      this.query = ((first: unknown, second?: unknown, third?: unknown) => {
        const name = typeof first === "string" && Array.isArray(second) ? names.nameOf(first) : undefined;
        if (name === undefined) {
          return this.#endWhenSilent(send(first, second, third));
        }
        const sendNamed = (): unknown =>
          send({ name: `${name}_${this.#generation}`, text: first, values: second }, undefined, third);
        const result = sendNamed();
        return result instanceof Promise
          ? this.#endWhenSilent(this.#retryChangedPlan(result, sendNamed))
          : result;
      }) as typeof this.query;
    }

    /**
     * After a migration changed a column's type, PostgreSQL rejects the old plan before running anything. Prepares the
     * statement again and retries it, unless a transaction was open, which the error has aborted.
     */
    async #retryChangedPlan(result: Promise<unknown>, sendNamed: () => unknown): Promise<unknown> {
      const generation = this.#generation;
      try {
        return await result;
      } catch (error) {
        if (!isChangedPlan(error)) {
          throw error;
        }
        this.#generation = generation + 1;
        if (this.getTransactionStatus() !== "I") {
          throw error;
        }
        return await sendNamed();
      }
    }

    /** Ends a connection whose query timed out: it still waits for the result, so the pool must replace it. */
    #endWhenSilent(result: unknown): unknown {
      if (!(result instanceof Promise)) {
        return result;
      }
      return result.catch((error: unknown) => {
        if (error instanceof Error && error.message === "Query read timeout") {
          void this.end();
        }
        throw error;
      });
    }
  };
}

function isChangedPlan(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery"
  );
}
