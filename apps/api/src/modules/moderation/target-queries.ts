import type { Executor } from "@brewdial/db/executor.ts";
import { type RawBuilder, sql } from "kysely";
import { isAbout } from "./report-queries.ts";
import { type Target, type TargetKind, targetKinds } from "./target.ts";

/** Published content as an operator sees it. */
export interface TargetRow extends Target {
  /** Its name in commands and in the audit trail, such as `roaster:onyx`. */
  readonly key: string;
  /** Path of the page that shows it. */
  readonly path: string;
  readonly content: string | null;
  readonly isHidden: boolean;
  /** Whether its author deleted it, which an operator does not undo. */
  readonly isDeleted: boolean;
  /** The parent that must be shown first, such as its coffee; null if none is hidden. */
  readonly hiddenParent: string | null;
  readonly authorId: number | null;
  readonly author: string | null;
}

/** The columns of `TargetRow` except the author's name, for each kind. */
const sources: Readonly<Record<TargetKind, RawBuilder<unknown>>> = {
  recipe: sql`
    select recipes.id, 'recipe:' || recipes.id as key, '/recipes/' || recipes.id as path, notes as content,
           recipes.hidden_at is not null as hidden, deleted_at is not null and recipes.hidden_at is null as deleted,
           case when coffees.hidden_at is not null then 'coffee:' || coffees.id end as parent, created_by as author_id
      from recipes join coffees on coffees.id = recipes.coffee_id`,
  comment: sql`
    select id, 'comment:' || id as key, '/recipes/' || recipe_id as path, body as content, hidden_at is not null as hidden,
           false as deleted, null::text as parent, user_id as author_id from recipe_comments`,
  coffee: sql`
    select coffees.id, 'coffee:' || coffees.id as key, '/coffees/' || coffees.id || '-' || coffees.slug as path,
           concat_ws(e'\n', coffees.name, origin, nullif(array_to_string(flavor_notes, ', '), ''), coffees.description) as content,
           coffees.hidden_at is not null as hidden, false as deleted,
           case when roasters.hidden_at is not null then 'roaster:' || roasters.slug end as parent, submitted_by as author_id
      from coffees join roasters on roasters.id = coffees.roaster_id where owner_id is null`,
  roaster: sql`
    select id, 'roaster:' || slug as key, '/roasters/' || slug as path,
           concat_ws(e'\n', name, tagline, description, website_url) as content, hidden_at is not null as hidden,
           false as deleted, null::text as parent,
           coalesce((select user_id from roaster_members where roaster_id = roasters.id and role = 'OWNER'
                      order by created_at limit 1), created_by) as author_id
      from roasters`,
  user: sql`
    select id, 'user:' || id as key, '/users/' || id as path, name as content, hidden_at is not null as hidden,
           false as deleted, null::text as parent, id as author_id from users`,
};

const columns = sql`
  key, path, content, hidden as "isHidden", deleted as "isDeleted", parent as "hiddenParent", author_id as "authorId",
  users.name as author`;

export async function findTarget(db: Executor, { kind, id }: Target): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${kind}::text as kind, targets.id, ${columns}
      from (${sources[kind]}) as targets left join users on users.id = author_id where targets.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface ReportedRow extends TargetRow {
  readonly reports: number;
  readonly reasons: readonly string[];
  readonly firstReportedAt: Date;
}

/** Lists the content with open reports, most reported first, then oldest. */
export async function listReported(db: Executor, limit: number): Promise<ReportedRow[]> {
  const ofKind = (kind: TargetKind) => sql`
    select ${sql.lit(kind)} as kind, targets.*, reported.*
      from (select coalesce(comment_id, recipe_id, coffee_id, roaster_id, user_id) as target_id, count(*)::int as reports,
                   array_agg(distinct reason) as reasons, min(created_at) as first_at
              from content_reports where resolved_at is null and (${isAbout(kind, sql`coalesce(comment_id, recipe_id, coffee_id, roaster_id, user_id)`)})
             group by 1) as reported
      join (${sources[kind]}) as targets on targets.id = reported.target_id`;
  const { rows } = await sql<ReportedRow>`
    select kind, listed.id, ${columns}, reports, reasons, first_at as "firstReportedAt"
      from (${sql.join(targetKinds.map(ofKind), sql` union all `)}) as listed left join users on users.id = author_id
     order by reports desc, first_at, listed.id limit ${limit}::int`.execute(db);
  return rows;
}

export interface ReportText {
  readonly reason: string;
  readonly details: string | null;
  readonly isGuest: boolean;
  readonly createdAt: Date;
}

/** Lists the open reports of a target, oldest first, without the reporters. */
export async function listOpenReports(db: Executor, { kind, id }: Target): Promise<ReportText[]> {
  const { rows } = await sql<ReportText>`
    select reason, details, guest_id is not null as "isGuest", created_at as "createdAt" from content_reports
     where ${isAbout(kind, sql`${id}::bigint`)} and resolved_at is null order by created_at, id limit 20`.execute(
    db,
  );
  return rows;
}
