import { getUnsubscribeLink, unsubscribe } from "@brewdial/contract/notifications/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import { verifyUnsubscribeToken } from "@brewdial/jobs";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { acceptsHtml, redirectToPage } from "../../http/web-page.ts";
import { badRequest } from "../../core/errors.ts";
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
    bind(getUnsubscribeLink, async ({ query: { token } }, { request }) =>
      acceptsHtml(request)
        ? redirectToPage(request, config.webUrl, `/unsubscribe?token=${encodeURIComponent(token)}`)
        : { kind: verifyToken(token).kind },
    ),

    bind(unsubscribe, async ({ query, body }) => {
      await disableNotification(db.primary, verifyToken(query.token ?? body.token));
      return done();
    }),
  ];
}
