import { showUnsubscribe, unsubscribe } from "@brewdial/contract/notifications/endpoints.ts";
import { verifyUnsubscribeToken } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { formHeaders, pageLanguage } from "../../http/html-page.ts";
import { badRequest } from "../../core/errors.ts";
import { confirmPage, donePage } from "./pages.ts";
import { disableNotification } from "./queries.ts";

/** Binds the unsubscribe links of notification mails. */
export function notifications({ config, db }: Pick<Deps, "config" | "db">) {
  const verifyToken = (token = "") => {
    const unsubscription = verifyUnsubscribeToken(config.sessionKeys, token);
    if (unsubscription === undefined)
      throw badRequest("The link is not valid. Open the link in the mail again");
    return unsubscription;
  };

  return [
    bind(showUnsubscribe, async ({ query }, { request }) => {
      const { kind } = verifyToken(query.token);
      const language = pageLanguage(request);
      return respond(200, confirmPage({ kind, language, webUrl: config.webUrl }), formHeaders);
    }),

    bind(unsubscribe, async ({ query, body }, { request }) => {
      const unsubscription = verifyToken(query.token ?? body.token);
      await disableNotification(db.primary, unsubscription);
      const { kind } = unsubscription;
      const language = pageLanguage(request);
      return respond(200, donePage({ kind, language, webUrl: config.webUrl }), formHeaders);
    }),
  ];
}
