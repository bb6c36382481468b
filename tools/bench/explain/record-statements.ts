import { withUser } from "@brewdial/db/connection-url.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { typeParsers } from "@brewdial/db/type-parsers.ts";
import { Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";

/** A statement exactly as a query function sent it. */
export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A database that records its statements. */
export interface Recorder {
  /** Runs a query function and returns the statements it sent, in order. */
  readonly record: (run: (db: Executor) => Promise<unknown>) => Promise<Statement[]>;
  readonly db: Executor;
  readonly close: () => Promise<void>;
}

/** Opens a database that records statements; they are executed and warm the pages they read. */
export function openRecorder(url: string): Recorder {
  let sent: Statement[] = [];
  const pool = new Pool({
    connectionString: withUser(url),
    max: 2,
    types: typeParsers,
    application_name: "brewdial-load",
  });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level !== "query") return;
      const { sql: text, parameters } = event.query;
      if (/^\s*(?:select|with|insert|update|delete|explain)\b/i.test(text)) sent.push({ text, parameters });
    },
  });
  return {
    db,
    record: async (run) => {
      sent = [];
      await run(db);
      return sent;
    },
    close: () => pool.end(),
  };
}
