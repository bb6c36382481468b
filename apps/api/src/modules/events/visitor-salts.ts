import { randomBytes } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { getSalt } from "./queries.ts";

/** The salt under which a day's visitors are known. */
export type SaltOf = (day: string) => Promise<Buffer>;

/**
 * One random salt a day, the same in all replicas: whoever needs it first writes it down. A process remembers only the last
 * one, and the worker deletes it after its day; from then on nobody can tell who a visitor was (D53).
 */
export function createVisitorSalts(db: Executor): SaltOf {
  let known: { readonly day: string; readonly salt: Promise<Buffer> } | undefined;
  return (day) => {
    if (known?.day !== day) {
      const asked = { day, salt: getSalt(db, day, randomBytes(32)) };
      asked.salt.catch(() => {
        if (known === asked) known = undefined;
      });
      known = asked;
    }
    return known.salt;
  };
}
