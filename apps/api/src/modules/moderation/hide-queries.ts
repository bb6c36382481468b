import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { type Target, type TargetKind, toKey } from "./target.ts";

type Condition = RawBuilder<unknown>;
type HiddenTable = "recipes" | "recipe_comments" | "coffees" | "roasters";

/** Rows that are hidden together with a target. */
interface Part {
  readonly table: HiddenTable;
  readonly where: Condition;
  /** Additional condition for hiding the rows. */
  readonly onlyIf?: Condition;
}

/** For each table: the columns to set when a row is hidden and when it is shown again, and the condition that a row can be hidden. */
const rules: Readonly<Record<HiddenTable, { hide: Condition; show: Condition; canHide: Condition }>> = {
  recipes: {
    hide: sql`, deleted_at = coalesce(deleted_at, now()), updated_at = now()`,
    show: sql`, deleted_at = null, updated_at = now()`,
    // Recipes that their author deleted stay as they are.
    canHide: sql`(deleted_at is null or hidden_at is not null)`,
  },
  recipe_comments: { hide: sql``, show: sql``, canHide: sql`true` },
  coffees: {
    hide: sql`, was_archived = case when hidden_at is null then is_archived else was_archived end, is_archived = true,
                updated_at = now()`,
    show: sql`, is_archived = was_archived, updated_at = now()`,
    canHide: sql`true`,
  },
  roasters: { hide: sql`, updated_at = now()`, show: sql`, updated_at = now()`, canHide: sql`true` },
};

/**
 * What is hidden with a target, parents first: a coffee with its recipes, a roaster with its coffees, a user with
 * everything they published.
 */
const parts: Readonly<Record<TargetKind, (id: number, hasCause: Condition) => Part[]>> = {
  recipe: (id) => [{ table: "recipes", where: sql`id = ${id}` }],
  comment: (id) => [{ table: "recipe_comments", where: sql`id = ${id}` }],
  coffee: (id) => [
    { table: "coffees", where: sql`id = ${id}` },
    { table: "recipes", where: sql`coffee_id = ${id}` },
  ],
  roaster: (id) => [
    { table: "roasters", where: sql`id = ${id}` },
    { table: "coffees", where: sql`roaster_id = ${id}` },
    { table: "recipes", where: sql`roaster_id = ${id}` },
  ],
  user: (id, hasCause) => {
    const ownRoasters = sql`select id from roasters where ${hasCause} and ${belongsTo(id)}`;
    const coffees = sql`(submitted_by = ${id} or roaster_id in (${ownRoasters}))`;
    const recipes = sql`(created_by = ${id} or coffee_id in (select id from coffees where ${hasCause} and ${coffees}))`;
    return [
      { table: "roasters", where: belongsTo(id), onlyIf: isOnlyOf(id) },
      { table: "coffees", where: coffees },
      { table: "recipes", where: recipes },
      { table: "recipe_comments", where: sql`user_id = ${id}` },
    ];
  },
};

const partsOf = ({ kind, id }: Target, cause: string) => parts[kind](id, sql`hidden_for @> array[${cause}]`);

const belongsTo = (userId: number) =>
  sql`(created_by = ${userId} or id in (select roaster_id from roaster_members where user_id = ${userId} and role = 'OWNER'))`;

/** Matches roasters that are only this user's: without other members, and without coffees of the catalog or of other users. */
const isOnlyOf = (userId: number) => sql`
  not exists (select from roaster_members where roaster_id = roasters.id and user_id <> ${userId})
  and not exists (select from coffees where roaster_id = roasters.id and submitted_by is distinct from ${userId}::bigint)`;

export interface Changed {
  /** The roasters whose embeds change. */
  readonly roasterIds: readonly number[];
  readonly recipeIds: readonly number[];
  readonly commentIds: readonly number[];
}

/** Hides a target with what depends on it; returns undefined when it already was hidden. */
export async function hideTarget(db: Executor, target: Target): Promise<Changed | undefined> {
  const cause = toKey(target);
  if (target.kind === "user" && !(await setProfileHidden(db, target.id, true))) return undefined;
  const found = partsOf(target, cause);
  // Locks recipes before coffees before roasters, as all transactions do; the changes run from parents to children.
  for (const { table, where } of found.toReversed())
    await sql`select from ${sql.table(table)} where ${where} order by id for no key update`.execute(db);
  return changeParts(found, async ({ table, where, onlyIf = sql`true` }, at) => {
    const isTarget = at === 0 && target.kind !== "user";
    const { hide, canHide } = rules[table];
    const isNew = isTarget ? sql`hidden_at is null` : sql`not hidden_for @> array[${cause}]`;
    const { rows } = await sql<ChangedRow>`
      update ${sql.table(table)} set hidden_for = hidden_for || ${cause}::text, hidden_at = coalesce(hidden_at, now()) ${hide}
       where ${where} and ${onlyIf} and ${canHide} and ${isNew} returning id, ${roasterOf(table)} as roaster`.execute(
      db,
    );
    return isTarget && rows.length === 0 ? undefined : rows;
  });
}

/** Shows a target again with everything that was hidden only because of it; returns undefined when it was not hidden. */
export async function showTarget(db: Executor, target: Target): Promise<Changed | undefined> {
  const cause = toKey(target);
  if (target.kind === "user" && !(await setProfileHidden(db, target.id, false))) return undefined;
  const found = partsOf(target, cause);
  // Children first: their conditions depend on why their parents are hidden.
  return changeParts(found.toReversed(), async ({ table, where }, at) => {
    const isTarget = at === found.length - 1 && target.kind !== "user";
    // Showing the target itself removes every cause for which it was hidden.
    const rest = isTarget ? sql`'{}'::text[]` : sql`array_remove(hidden_for, ${cause}::text)`;
    const isHidden = isTarget ? sql`hidden_at is not null` : sql`hidden_for @> array[${cause}]`;
    const { rows } = await sql<ChangedRow>`
      update ${sql.table(table)} set hidden_for = ${rest}, hidden_at = null ${rules[table].show}
       where ${where} and ${isHidden} and ${rest} = '{}' returning id, ${roasterOf(table)} as roaster`.execute(
      db,
    );
    if (isTarget) return rows.length === 0 ? undefined : rows;
    await sql`update ${sql.table(table)} set hidden_for = ${rest} where ${where} and ${isHidden}`.execute(db);
    return rows;
  });
}

interface ChangedRow {
  readonly id: number;
  readonly roaster: number | null;
}

/** Changes one part after the other; returns undefined as soon as `change` does. */
async function changeParts(
  changed: readonly Part[],
  change: (part: Part, at: number) => Promise<readonly ChangedRow[] | undefined>,
): Promise<Changed | undefined> {
  const roasterIds = new Set<number>();
  const ids: Record<HiddenTable, number[]> = { recipes: [], recipe_comments: [], coffees: [], roasters: [] };
  for (const [at, part] of changed.entries()) {
    const rows = await change(part, at);
    if (rows === undefined) return undefined;
    for (const { id, roaster } of rows) {
      ids[part.table].push(id);
      if (roaster !== null) roasterIds.add(roaster);
    }
  }
  return { roasterIds: [...roasterIds], recipeIds: ids.recipes, commentIds: ids.recipe_comments };
}

/** Deletes notifications that wait to be mailed and quote what was hidden. */
export async function deleteNotifications(db: Executor, { recipeIds, commentIds }: Changed): Promise<void> {
  await sql`
    delete from notification_events
     where subject_key in (
       select 'recipe:' || id from unnest(${recipeIds}::bigint[]) as recipes (id)
       union all select 'comment:' || id from unnest(${commentIds}::bigint[]) as comments (id)
       union all select 'comment:' || id from recipe_comments where recipe_id = any(${recipeIds}::bigint[]))`.execute(
    db,
  );
}

const roasterOf = (table: HiddenTable) =>
  table === "recipe_comments" ? sql`null::bigint` : table === "roasters" ? sql`id` : sql`roaster_id`;

/** Hides or shows the profile of a user; returns false when it already is in that state. */
async function setProfileHidden(db: Executor, userId: number, hidden: boolean): Promise<boolean> {
  const { rows } = await sql`
    update users set hidden_at = ${hidden ? sql`now()` : sql`null`}
     where id = ${userId} and (hidden_at is null) = ${hidden} returning id`.execute(db);
  return rows.length > 0;
}
