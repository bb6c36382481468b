import { randomUUID } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import type { Target, TargetKind } from "./target.ts";

/** The reported content: one of these ids; for a comment, also that of its recipe. */
export interface ReportedIds {
  readonly recipeId?: number;
  readonly commentId?: number;
  readonly coffeeId?: number;
  readonly roasterId?: number;
  readonly userId?: number;
}

export interface NewReport extends ReportedIds {
  /** Null for a guest. */
  readonly reporterId: number | null;
  readonly reason: string;
  readonly details: string | null;
  /** The email address to which a guest wants the decision. */
  readonly guestEmail: string | null;
  readonly locale: string;
}

/** Stores a report of visible content: undefined when there is no such content, false when the user has reported it already. */
export async function insertReport(db: Executor, report: NewReport): Promise<boolean | undefined> {
  const { reporterId, reason, details, guestEmail, locale } = report;
  const { recipeId = null, commentId = null, coffeeId = null, roasterId = null, userId = null } = report;
  const { rows } = await sql<{ inserted: boolean }>`
    with target as (select where ${isVisible(report)}), added as (
      insert into content_reports (reporter_id, guest_id, locale, recipe_id, comment_id, coffee_id, roaster_id,
                                   user_id, reason, details)
      select ${reporterId}::bigint, ${reporterId === null ? randomUUID() : null}::uuid, ${locale}::text,
             ${recipeId}::bigint, ${commentId}::bigint, ${coffeeId}::bigint, ${roasterId}::bigint, ${userId}::bigint,
             ${reason}::text, ${details}::text from target
      on conflict on constraint content_reports_target_key do nothing
      returning id, guest_id
    ), addressed as (
      insert into guest_reporters (guest_id, email)
      select guest_id, ${guestEmail}::text from added where ${guestEmail}::text is not null
    )
    select exists (select from added) as inserted from target`.execute(db);
  return rows[0]?.inserted;
}

function isVisible({ recipeId, commentId, coffeeId, roasterId, userId }: ReportedIds): RawBuilder<unknown> {
  const shown = (table: string, id: number | undefined, hidden: string) =>
    sql`exists (select from ${sql.table(table)} where id = ${id ?? null}::bigint and ${sql.ref(hidden)} is null)`;
  if (coffeeId !== undefined) return shown("coffees", coffeeId, "hidden_at");
  if (roasterId !== undefined) return shown("roasters", roasterId, "hidden_at");
  if (userId !== undefined) return shown("users", userId, "hidden_at");
  const recipe = shown("recipes", recipeId, "deleted_at");
  if (commentId === undefined) return recipe;
  return sql`${recipe} and exists (select from recipe_comments where id = ${commentId}::bigint
    and recipe_id = ${recipeId ?? null}::bigint and hidden_at is null)`;
}

const columnOf: Readonly<Record<TargetKind, RawBuilder<unknown>>> = {
  recipe: sql`comment_id is null and recipe_id`,
  comment: sql`comment_id`,
  coffee: sql`coffee_id`,
  roaster: sql`roaster_id`,
  user: sql`user_id`,
};

/** Matches the reports of a target. */
export const isAbout = (kind: TargetKind, id: RawBuilder<unknown>) => sql`${columnOf[kind]} = ${id}`;

/** Marks the open reports of a target as resolved; returns their ids. */
export async function resolveReports(db: Executor, { kind, id }: Target): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update content_reports set resolved_at = now()
     where ${isAbout(kind, sql`${id}::bigint`)} and resolved_at is null returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Marks the open reports of a user and of everything that they published as resolved; returns their ids. */
export async function resolveReportsOfAuthor(db: Executor, userId: number): Promise<number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update content_reports as reports set resolved_at = now()
     where resolved_at is null and (user_id = ${userId}
       or comment_id in (select id from recipe_comments where user_id = ${userId})
       or (comment_id is null and recipe_id in (select id from recipes where created_by = ${userId}))
       or coffee_id in (select id from coffees where submitted_by = ${userId})
       or roaster_id in (select id from roasters where hidden_for @> array[${`user:${userId}`}]))
    returning id`.execute(db);
  return rows.map((row) => row.id);
}
