import { enqueue, sendMagicLink } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { addressKey } from "./address-key.ts";

/** Mails to one address; more are dropped without a word (D40). */
const mailLimits = [
  ["magic-link-mails", { max: 3, windowSeconds: 15 * 60 }],
  ["magic-link-mails-day", { max: 10, windowSeconds: 24 * 60 * 60 }],
] as const;

/**
 * Queues the mail of a sign-in link, for every address alike: only the worker looks whether there is an account, so that
 * neither the answer nor its time can tell. Once this resolves the mail is not lost (D40).
 */
export async function sendLink({ db, limiter }: Pick<Deps, "db" | "limiter">, email: string): Promise<void> {
  for (const [name, limit] of mailLimits) {
    const { allowed } = await limiter.hit(`${name}:${addressKey(email)}`, limit);
    if (!allowed) return;
  }
  await enqueue(db.primary, sendMagicLink, { requestId: crypto.randomUUID(), email });
}
