import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Gives the new row's id. */
export async function insertContactMessage(db: Executor, message: ContactMessage): Promise<number> {
  const { name, email, subject, message: text } = message;
  const { id } = await db
    .insertInto("contact_messages")
    .values({ name, email, subject, message: text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Known and formerly unsubscribed addresses end up as new ones do; the first source is kept (D50). */
export async function putSubscriber(db: Executor, email: string, source: string | null): Promise<void> {
  await db
    .insertInto("subscribers")
    .values({ email, source })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ unsubscribed_at: null }))
    .execute();
}

export interface DemoRequest {
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
  readonly website: string | null;
  readonly phone: string | null;
  readonly message: string | null;
}

export async function insertDemoRequest(db: Executor, request: DemoRequest): Promise<void> {
  const { name, email, company, website, phone, message } = request;
  await db.insertInto("demo_requests").values({ name, email, company, website, phone, message }).execute();
}

/** The cheapest question that only a working database answers. */
export async function pingDatabase(db: Executor): Promise<void> {
  await sql`select 1`.execute(db);
}
