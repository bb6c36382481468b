import { setTimeout as pause } from "node:timers/promises";
import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { enqueue, moveRoasterEvents } from "@brewdial/jobs";
import type { Kysely } from "kysely";
import { addSearchWords, refreshSearchKeys } from "../coffees/refresh-search-keys.ts";
import * as queries from "./merge-queries.ts";
import { getOperatedRoaster } from "./operate-roaster.ts";
import { freeSlug } from "./take-slug.ts";

const attempts = 25;

/** For so long a replica may still count events for the roaster that is gone, as it remembers what a slug meant. */
const eventsFollowMs = 120_000;

/**
 * Makes two entries of one roaster one: all that names `fromSlug` names `intoSlug` afterwards, at once or not at all; only the
 * events are moved by the worker, now and once more when no replica can add to them any longer (D57). Where it meets somebody
 * who changes the same things it gives way and tries again.
 */
export async function mergeRoasters(
  db: Kysely<DB>,
  fromSlug: string,
  intoSlug: string,
): Promise<queries.MergedRow> {
  for (let attempt = 1; ; attempt += 1) {
    const from = await getOperatedRoaster(db, fromSlug);
    const into = await getOperatedRoaster(db, intoSlug);
    if (from.id === into.id) throw new Error(`${fromSlug} and ${intoSlug} are the same roaster`);
    await addSearchWords(db, into.name);
    try {
      const merged = await db.transaction().execute((trx) => merge(trx, from.id, into.id));
      if (merged !== undefined) return merged;
    } catch (error) {
      if (!hasMetSomebody(error) || attempt === attempts) throw error;
      await pause(50 + 200 * Math.random());
    }
  }
}

/**
 * Recipes are held before coffees, coffees before roasters, as everywhere; what was added meanwhile is caught by the second look.
 * Undefined where another merge was faster: the slugs mean other roasters now.
 */
async function merge(db: Executor, fromId: number, intoId: number): Promise<queries.MergedRow | undefined> {
  await queries.setLockTimeout(db);
  await queries.holdRecipes(db, fromId);
  await queries.holdCoffees(db, fromId);
  const held = await queries.holdRoasters(db, [fromId, intoId]);
  const from = held.find(({ id }) => id === fromId);
  const into = held.find(({ id }) => id === intoId);
  if (from === undefined || into === undefined) return undefined;
  await refreshSearchKeys(db, fromId, into.name);
  await moveCoffees(db, fromId, intoId);
  await queries.moveRecipes(db, fromId, intoId);
  await queries.moveFollows(db, fromId, intoId);
  await queries.moveMembers(db, fromId, intoId);
  await queries.moveClaims(db, fromId, intoId);
  await queries.moveEmbedSettings(db, fromId, intoId);
  await queries.moveSlugs(db, from, intoId);
  await queries.fillProfile(db, fromId, intoId);
  await queries.deleteRoaster(db, fromId);
  const events = { roasterId: fromId, intoSlug: into.slug };
  await enqueue(db, moveRoasterEvents, events);
  await enqueue(db, moveRoasterEvents, events, { startAfter: new Date(Date.now() + eventsFollowMs) });
  return into;
}

/** A slug that both have stays with the coffee that is there already (D57). */
async function moveCoffees(db: Executor, fromId: number, intoId: number): Promise<void> {
  const coffees = await queries.holdCoffees(db, fromId);
  const there = new Set(await queries.listCoffeeSlugs(db, intoId));
  const taken = new Set([...there, ...coffees.map(({ slug }) => slug)]);
  const moved = coffees.map(({ id, slug }) => {
    if (!there.has(slug)) return { id, slug };
    const free = freeSlug(slug.slice(0, 95).replace(/-+$/, ""), taken);
    taken.add(free);
    return { id, slug: free };
  });
  await queries.moveCoffees(db, intoId, moved);
}

const hasMetSomebody = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["55P03", "40P01"].includes(String(error.code));
