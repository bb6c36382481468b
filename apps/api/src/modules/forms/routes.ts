import { confirmation, done } from "@brewdial/contract/model.ts";
import {
  checkSubscriptionLink as checkSubscriptionLinkEndpoint,
  confirmSubscription as confirmSubscriptionEndpoint,
  requestDemo,
  sendContactMessage,
  subscribe,
} from "@brewdial/contract/forms/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { acceptsHtml, languageOf, redirectToPage } from "../../http/web-page.ts";
import { insertDemoRequest } from "./queries.ts";
import { storeContactMessage } from "./store-contact-message.ts";
import { checkSubscriptionLink, confirmSubscription, requestSubscription } from "./subscribe.ts";

/** Binds the public forms: contact, newsletter and demo request. */
export function forms(deps: Deps) {
  return [
    bind(sendContactMessage, async ({ body }) => {
      await storeContactMessage(deps, body);
      return confirmation("Message sent");
    }),

    bind(subscribe, async ({ body }, { request }) => {
      const { email, source } = body;
      await requestSubscription(deps, { email, source: source || null, language: languageOf(request) });
      return confirmation("Check your email to confirm the subscription.");
    }),

    bind(checkSubscriptionLinkEndpoint, async ({ query: { token } }, { request }) => {
      if (acceptsHtml(request)) {
        const page = `/newsletter/confirm?token=${encodeURIComponent(token)}`;
        return redirectToPage(request, deps.config.webUrl, page);
      }
      await checkSubscriptionLink(deps, token);
      return done();
    }),

    bind(confirmSubscriptionEndpoint, async ({ body }) => {
      await confirmSubscription(deps, body.token);
      return done();
    }),

    bind(requestDemo, async ({ body }) => {
      const { name, email, website, phone, message } = body;
      await insertDemoRequest(deps.db.primary, {
        name,
        email,
        company: body.company || body.roasterName || null,
        website: website || null,
        phone: phone || null,
        message: message || null,
      });
      return confirmation("Thanks, we will be in touch.");
    }),
  ];
}
