import { sql } from "kysely";
import type { Kysely } from "kysely";
import { escapeIdentifier } from "pg";

import { jobSchema } from "./job-queues.ts";

const schemas = `public, event_days, ${jobSchema}`;

/**
 * Grants a role the rights that the API and the worker need at runtime: reading and writing rows, sequences and functions, also of
 * objects that later migrations create, but no schema changes. Run by the role that owns the database, after each migration.
 */
export async function grantAppRole(db: Kysely<unknown>, role: string): Promise<void> {
  await requireRestricted(db, role);
  const app = escapeIdentifier(role);
  const { rows } = await sql<{ database: string }>`
    select quote_ident(current_database()) as database`.execute(db);
  const database = rows[0]?.database ?? "";
  await db.transaction().execute(async (transaction) => {
    for (const statement of [
      // Any role may create temporary tables by default, and up to PostgreSQL 14 tables in the schema public.
      `revoke create, temporary on database ${database} from public`,
      `revoke create on schema public from public`,
      `grant connect on database ${database} to ${app}`,
      `grant usage on schema ${schemas} to ${app}`,
      `grant select, insert, update, delete on all tables in schema ${schemas} to ${app}`,
      `grant usage, select on all sequences in schema ${schemas} to ${app}`,
      `grant execute on all functions in schema ${schemas} to ${app}`,
      `alter default privileges in schema ${schemas} grant select, insert, update, delete on tables to ${app}`,
      `alter default privileges in schema ${schemas} grant usage, select on sequences to ${app}`,
      `alter default privileges in schema ${schemas} grant execute on functions to ${app}`,
      // The API only reads the list of applied migrations, for the health check.
      `revoke insert, update, delete on schema_migrations, schema_migrations_lock from ${app}`,
    ])
      await sql.raw(statement).execute(transaction);
  });
}

/** Throws when the role does not exist or is able to change the schema. */
async function requireRestricted(db: Kysely<unknown>, role: string): Promise<void> {
  const { rows } = await sql<{ owner: string; isSuper: boolean; isOwner: boolean }>`
    select current_user as owner, rolsuper as "isSuper", pg_has_role(rolname, current_user, 'member') as "isOwner"
      from pg_roles where rolname = ${role}`.execute(db);
  const [found] = rows;
  if (found === undefined) {
    throw new Error(
      `DATABASE_APP_ROLE names the role ${role}, which does not exist: create it with "create role ${role} login".`,
    );
  }
  if (found.isSuper || found.isOwner) {
    throw new Error(
      `DATABASE_APP_ROLE names the role ${role}, which is a superuser or may act as ${found.owner}, who owns the schema: name a role without these rights.`,
    );
  }
}
