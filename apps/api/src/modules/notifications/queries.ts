import type { Executor } from "@brewdial/db/executor.ts";
import { preferenceColumns, type Unsubscription } from "@brewdial/jobs";
import { sql } from "kysely";

/** Disables one kind of notification; does nothing when the user does not exist. */
export async function disableNotification(db: Executor, { userId, kind }: Unsubscription): Promise<void> {
  const column = sql.ref(preferenceColumns[kind]);
  await sql`
    insert into notification_preferences (user_id, ${column})
    select id, false from users where id = ${userId}
    on conflict (user_id) do update set ${column} = false, updated_at = now()`.execute(db);
}
