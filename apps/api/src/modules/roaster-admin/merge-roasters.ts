import { setTimeout as pause } from "node:timers/promises";
import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { enqueue, moveRoasterEvents } from "@brewdial/jobs";
import type { Kysely } from "kysely";
import { addSearchWords, refreshSearchKeys } from "../coffees/refresh-search-keys.ts";
import * as queries from "./merge-queries.ts";
import { getOperatorRoaster } from "./operator-roaster.ts";
import { nextFreeSlug } from "../roasters/allocate-slug.ts";

const maxAttempts = 25;

/** How long replicas may still record events for the merged roaster, since they cache event targets. */
const secondMoveDelaySeconds = 120;

/**
 * Merges the roaster `fromSlug` into `intoSlug` in one transaction and retries on lock conflicts. The worker moves the events:
 * immediately, and again once no replica records events for the merged roaster. `onMerged` runs in the transaction.
 */
export async function mergeRoasters(
  db: Kysely<DB>,
  fromSlug: string,
  intoSlug: string,
  onMerged: (transaction: Executor) => Promise<void> = async () => undefined,
): Promise<queries.MergedRow> {
  for (let attempt = 1; ; attempt += 1) {
    const from = await getOperatorRoaster(db, fromSlug);
    const into = await getOperatorRoaster(db, intoSlug);
    if (from.id === into.id) throw new Error(`${fromSlug} and ${intoSlug} are the same roaster`);
    for (const { slug, is_hidden } of [from, into])
      if (is_hidden)
        throw new Error(`${slug} is hidden. Show it first: npm run operator -- unhide roaster:${slug}`);
    await addSearchWords(db, into.name);
    try {
      const merged = await db.transaction().execute(async (trx) => {
        const row = await merge(trx, from.id, into.id);
        if (row !== undefined) await onMerged(trx);
        return row;
      });
      if (merged !== undefined) return merged;
    } catch (error) {
      if (!isLockConflict(error) || attempt === maxAttempts) throw error;
      await pause(50 + 200 * Math.random());
    }
  }
}

/**
 * Locks recipes before coffees before roasters, as all transactions do, and reads the coffees again under the lock. Returns
 * undefined when another merge deleted one of the roasters first.
 */
async function merge(db: Executor, fromId: number, intoId: number): Promise<queries.MergedRow | undefined> {
  await queries.setLockTimeout(db);
  await queries.lockRecipes(db, fromId);
  await queries.lockCoffees(db, fromId);
  const locked = await queries.lockRoasters(db, [fromId, intoId]);
  const from = locked.find(({ id }) => id === fromId);
  const into = locked.find(({ id }) => id === intoId);
  if (from === undefined || into === undefined) return undefined;
  await refreshSearchKeys(db, fromId, into.name);
  await queries.moveWebhooks(db, fromId, intoId);
  await moveCoffees(db, fromId, intoId);
  await queries.moveRecipes(db, fromId, intoId);
  await queries.moveFollows(db, fromId, intoId);
  await queries.moveReports(db, fromId, intoId);
  await queries.moveMembers(db, fromId, intoId);
  await queries.moveClaims(db, fromId, intoId);
  await queries.moveInvitations(db, fromId, intoId);
  await queries.moveEmbedSettings(db, fromId, intoId);
  await queries.moveReportMonths(db, fromId, intoId);
  await queries.moveSlugs(db, from, intoId);
  await queries.fillProfile(db, fromId, intoId);
  await queries.deleteRoaster(db, fromId);
  const events = { roasterId: fromId, intoSlug: into.slug };
  await enqueue(db, moveRoasterEvents, events);
  await enqueue(db, moveRoasterEvents, events, { startAfter: secondMoveDelaySeconds });
  return into;
}

/** Moves the coffees; a coffee whose slug the target already has gets a new slug. */
async function moveCoffees(db: Executor, fromId: number, intoId: number): Promise<void> {
  const coffees = await queries.lockCoffees(db, fromId);
  const existing = new Set(await queries.listCoffeeSlugs(db, intoId));
  const taken = new Set([...existing, ...coffees.map(({ slug }) => slug)]);
  const moved = coffees.map(({ id, slug }) => {
    if (!existing.has(slug)) return { id, slug };
    const free = nextFreeSlug(slug.slice(0, 95).replace(/(?<!-)-+$/, ""), taken);
    taken.add(free);
    return { id, slug: free };
  });
  await queries.moveCoffees(db, intoId, moved);
}

const isLockConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["55P03", "40P01"].includes(String(error.code));
