import { enqueue, sendContactMessage } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { type ContactMessage, insertContactMessage } from "./queries.ts";

/** Keeps a message of the contact form and queues its mail to the operator, both or neither (D50). */
export async function takeContactMessage({ db }: Pick<Deps, "db">, message: ContactMessage): Promise<void> {
  await db.primary.transaction().execute(async (trx) => {
    const contactMessageId = await insertContactMessage(trx, message);
    await enqueue(trx, sendContactMessage, { contactMessageId });
  });
}
