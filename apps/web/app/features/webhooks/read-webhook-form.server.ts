import { webhookEvents } from "@brewdial/contract/webhooks/models.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Returns what a form says of a webhook, what it shows again, and what is wrong with it. */
export function readWebhookForm({ words }: Session, form: FormData) {
  const { errors } = words.portalWebhooks;
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
