import type { Executor } from "@brewdial/db/executor.ts";

export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Returns the new row's id. */
export async function insertContactMessage(db: Executor, message: ContactMessage): Promise<number> {
  const { name, email, subject, message: text } = message;
  const { id } = await db
    .insertInto("contact_messages")
    .values({ name, email, subject, message: text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
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
