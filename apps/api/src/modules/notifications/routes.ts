import { showUnsubscribe, unsubscribe } from "@brewdial/contract/notifications.ts";
import { findUnsubscription } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { answer, bind } from "../../http/bind.ts";
import { badRequest } from "../../http/errors.ts";
import { askPage, donePage, pageHeaders } from "./pages.ts";
import { switchOff } from "./queries.ts";

/** Switching notification mails off from the mail itself. */
export function notifications({ config, db }: Pick<Deps, "config" | "db">) {
  const read = (token = "") => {
    const unsubscription = findUnsubscription(config.sessionKeys, token);
    if (unsubscription === undefined) throw badRequest("This link is not valid. Use the one in the mail.");
    return unsubscription;
  };

  return [
    bind(showUnsubscribe, async ({ query }) => answer(200, askPage(read(query.token).kind), pageHeaders)),

    bind(unsubscribe, async ({ query, body }) => {
      const unsubscription = read(query.token ?? body.token);
      await switchOff(db.primary, unsubscription);
      return answer(200, donePage(unsubscription.kind), pageHeaders);
    }),
  ];
}
