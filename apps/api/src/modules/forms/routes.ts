import { confirmation } from "@brewdial/contract/model.ts";
import {
  confirmSubscription as confirmSubscriptionEndpoint,
  requestDemo,
  sendContactMessage,
  showSubscriptionPage,
  subscribe,
} from "@brewdial/contract/forms/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { pageLanguage } from "../../http/html-page.ts";
import { insertDemoRequest } from "./queries.ts";
import { storeContactMessage } from "./store-contact-message.ts";
import { checkSubscriptionLink, confirmSubscription, requestSubscription } from "./subscribe.ts";
import { confirmPage, subscribedPage, subscriptionPageHeaders } from "./subscription-pages.ts";

/** Binds the public forms: contact, newsletter and demo request. */
export function forms(deps: Deps) {
  return [
    bind(sendContactMessage, async ({ body }) => {
      await storeContactMessage(deps, body);
      return confirmation("Message sent");
    }),

    bind(subscribe, async ({ body }, { request }) => {
      const { email, source } = body;
      await requestSubscription(deps, { email, source: source || null, language: pageLanguage(request) });
      return confirmation("Check your email to confirm the subscription.");
    }),

    bind(showSubscriptionPage, async ({ query }, { request }) => {
      await checkSubscriptionLink(deps, query.token);
      const page = confirmPage(query.token, deps.config.webUrl, pageLanguage(request));
      return respond(200, page, subscriptionPageHeaders);
    }),

    bind(confirmSubscriptionEndpoint, async ({ body }, { request }) => {
      await confirmSubscription(deps, body.token);
      const page = subscribedPage(deps.config.webUrl, pageLanguage(request));
      return respond(200, page, subscriptionPageHeaders);
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
