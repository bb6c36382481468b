import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

/** A column of an application or job queue table, without partitions. */
export interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isGenerated: boolean;
  /** The referenced table, if any, and the ON DELETE action. */
  readonly refersTo: string | null;
  readonly onDelete: "cascade" | "set null" | "other" | null;
  readonly isIndexed: boolean;
}

/** Returns every column of the database. */
export async function listColumns(db: Executor): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select regexp_replace(c.oid::regclass::text, '^public\\.', '') as table,
           a.attname::text as column,
           format_type(a.atttypid, null) as type,
           a.attnotnull and not a.atthasdef as "isRequired",
           a.attidentity <> '' or a.attgenerated <> '' as "isGenerated",
           f.confrelid::regclass::text as "refersTo",
           case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else
             case when f.oid is not null then 'other' end end as "onDelete",
           exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum) as "isIndexed"
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
     order by 1, a.attnum`.execute(db);
  return rows;
}

const userId =
  /(^|_)user_id$|_by$|^(account|actor|author|creator|member|owner|person|recipient|sender|submitter)_id$/;
const address = /e?mail$|^email|address|phone/;
const documents = new Set(["json", "jsonb", "hstore", "xml"]);

/** Returns whether a column can identify a user: it references users, is named like an id or address, or is a document. */
export const canNamePerson = ({ column, type, refersTo }: Column): boolean =>
  refersTo === "users" ||
  (userId.test(column) && type !== "boolean") ||
  address.test(column) ||
  documents.has(type);

/** Returns the tables in which a text occurs in any column, also as bytes. */
export async function findTablesWith(db: Executor, text: string): Promise<string[]> {
  const tables = [...new Set((await listColumns(db)).map(({ table }) => table))];
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as t
       where t::text ilike ${`%${text}%`} or t::text like ${`%${Buffer.from(text).toString("hex")}%`}
       limit 1`.execute(db);
    if (rows.length > 0) found.push(table);
  }
  return found;
}
