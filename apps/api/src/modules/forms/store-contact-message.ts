import { enqueue, sendContactMessage } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { type ContactMessage, insertContactMessage } from "./queries.ts";

/** Stores a message of the contact form and enqueues its mail to the operator in one transaction. */
export async function storeContactMessage({ db }: Pick<Deps, "db">, message: ContactMessage): Promise<void> {
  await db.primary.transaction().execute(async (trx) => {
    const contactMessageId = await insertContactMessage(trx, message);
    await enqueue(trx, sendContactMessage, { contactMessageId });
  });
}
