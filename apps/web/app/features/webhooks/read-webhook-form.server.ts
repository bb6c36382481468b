import { webhookEvents } from "@brewdial/contract/webhooks/models.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Returns the data of a webhook form, the values to show again, and its errors. */
export function readWebhookForm({ messages }: RequestContext, form: FormData) {
  const { errors } = messages.portalWebhooks;
  const chosen = form.getAll("event");
  const url = textField(form, "url");
  const events = webhookEvents.filter((event) => chosen.includes(event));
  return {
    body: { url, events },
    values: { url, events: events.join() },
    fields: {
      ...(URL.canParse(url) ? {} : { url: errors.url }),
      ...(events.length === 0 ? { events: errors.events } : {}),
    },
  };
}
