import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A recipe, or a comment on it. */
export interface Target {
  readonly kind: "recipe" | "comment";
  readonly id: number;
}

export interface NewReport {
  readonly reporterId: number;
  readonly recipeId: number;
  readonly commentId: number | null;
  readonly reason: string;
  readonly details: string | null;
}

/** Stores a report of visible content: undefined when there is no such content, false when the user has reported it already. */
export async function insertReport(
  db: Executor,
  { reporterId, recipeId, commentId, reason, details }: NewReport,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ inserted: boolean }>`
    with target as (
      select recipes.id as recipe_id, comments.id as comment_id
        from recipes left join recipe_comments as comments
             on comments.recipe_id = recipes.id and comments.id = ${commentId}::bigint and comments.hidden_at is null
       where recipes.id = ${recipeId} and recipes.deleted_at is null
         and (${commentId}::bigint is null or comments.id is not null)
    ), added as (
      insert into content_reports (reporter_id, recipe_id, comment_id, reason, details)
      select ${reporterId}::bigint, recipe_id, comment_id, ${reason}::text, ${details}::text from target
      on conflict on constraint content_reports_target_key do nothing
      returning id
    )
    select exists (select from added) as inserted from target`.execute(db);
  return rows[0]?.inserted;
}

export interface ReportedRow extends Target {
  readonly reports: number;
  readonly reasons: readonly string[];
  readonly firstReportedAt: Date;
  readonly isHidden: boolean;
  readonly author: string | null;
  readonly content: string | null;
}

/** Returns the content with open reports, most reported first. */
export async function listReported(db: Executor, limit: number): Promise<ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select case when reported.comment_id is null then 'recipe' else 'comment' end as kind,
           coalesce(reported.comment_id, reported.recipe_id) as id, reports, reasons,
           reported.first_at as "firstReportedAt", users.name as author,
           coalesce(comments.hidden_at, case when comments.id is null then recipes.hidden_at end) is not null as "isHidden",
           case when comments.id is null then recipes.notes else comments.body end as content
      from (select recipe_id, comment_id, count(*)::int as reports, array_agg(distinct reason) as reasons,
                   min(created_at) as first_at
              from content_reports where resolved_at is null group by 1, 2) as reported
      join recipes on recipes.id = reported.recipe_id
      left join recipe_comments as comments on comments.id = reported.comment_id
      left join users on users.id = coalesce(comments.user_id, recipes.created_by)
     order by reports desc, reported.first_at, id limit ${limit}::int`.execute(db);
  return rows;
}

export interface TargetRow extends Target {
  readonly isHidden: boolean;
  /** Deleted by its author, which an operator does not undo. */
  readonly isDeleted: boolean;
  readonly content: string | null;
  readonly details: readonly string[];
}

/** Returns a recipe or comment with the texts of its open reports. */
export async function findTarget(db: Executor, { kind, id }: Target): Promise<TargetRow | undefined> {
  const found =
    kind === "recipe"
      ? sql`select id, hidden_at is not null as hidden, deleted_at is not null and hidden_at is null as deleted,
                   notes as content from recipes where id = ${id}`
      : sql`select id, hidden_at is not null as hidden, false as deleted, body as content
              from recipe_comments where id = ${id}`;
  const { rows } = await sql<TargetRow>`
    select ${kind}::text as kind, target.id, hidden as "isHidden", deleted as "isDeleted", content,
           array(select reason || coalesce(': ' || details, '') from content_reports as reports
                  where ${isTarget(kind, sql`target.id`)} and resolved_at is null
                  order by created_at limit 20) as details
      from (${found}) as target`.execute(db);
  return rows[0];
}

const isTarget = (kind: Target["kind"], id: ReturnType<typeof sql>) =>
  kind === "recipe" ? sql`recipe_id = ${id} and comment_id is null` : sql`comment_id = ${id}`;

/** Hides or shows a recipe or comment; returns false when it already is so. */
export async function setHidden(db: Executor, { kind, id }: Target, hidden: boolean): Promise<boolean> {
  const time = hidden ? sql`now()` : sql`null`;
  const change =
    kind === "recipe"
      ? sql`update recipes set hidden_at = ${time}, deleted_at = ${time}, updated_at = now()
             where id = ${id} and ${hidden ? sql`deleted_at is null` : sql`hidden_at is not null`} returning id`
      : sql`update recipe_comments set hidden_at = ${time}
             where id = ${id} and (hidden_at is null) = ${hidden} returning id`;
  return (await change.execute(db)).rows.length > 0;
}

/** Marks the open reports of a recipe or comment as resolved; returns their number. */
export async function resolveReports(db: Executor, { kind, id }: Target): Promise<number> {
  const { rows } = await sql`
    update content_reports set resolved_at = now()
     where ${isTarget(kind, sql`${id}::bigint`)} and resolved_at is null returning id`.execute(db);
  return rows.length;
}
