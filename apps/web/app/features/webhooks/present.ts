import type { Shape } from "@brewdial/contract/model.ts";
import type { Webhook, WebhookDelivery } from "@brewdial/contract/webhooks/models.ts";
import type { Messages } from "#app/i18n/messages.ts";

type WebhookBody = Shape<typeof Webhook>;
type DeliveryBody = Shape<typeof WebhookDelivery>;

/** Formatters of times. */
export interface Times {
  readonly date: (iso: string) => string;
  readonly time: (iso: string) => string;
}

const tags = { on: "tag-good", off: "", failing: "tag-warn", stopped: "tag-bad" } as const;

/** Presents a webhook; a disabled webhook with failures was disabled by the worker. */
export function presentWebhook({ portalWebhooks: text }: Messages, webhook: WebhookBody, { date }: Times) {
  const { id, url, events, isEnabled, failingSince } = webhook;
  const state = isEnabled
    ? failingSince === null
      ? "on"
      : "failing"
    : failingSince === null
      ? "off"
      : "stopped";
  const notes = {
    on: undefined,
    off: undefined,
    failing: text.failingText(failingSince === null ? "" : date(failingSince)),
    stopped: text.stoppedText,
  };
  return {
    id,
    url,
    events,
    isEnabled,
    tag: tags[state],
    state: text.states[state],
    what: events.map((event) => text.page.events[event]).join(" · "),
    note: notes[state],
  };
}

export type WebhookView = ReturnType<typeof presentWebhook>;

const deliveryTags = { PENDING: "", DELIVERED: "tag-good", FAILED: "tag-bad" } as const;

export function presentDelivery({ portalWebhooks: text }: Messages, delivery: DeliveryBody, { time }: Times) {
  const { id, status, attempts, responseStatus, problem, nextAttemptAt, payload } = delivery;
  const event = payload.type === "ping" ? text.ping : text.page.events[payload.type];
  const at = time(payload.createdAt);
  return {
    id,
    tag: deliveryTags[status],
    status: text.status[status],
    event,
    at,
    note: [
      problem === null
        ? responseStatus === null
          ? ""
          : text.response(String(responseStatus))
        : text.problems[problem],
      attempts > 1 ? `${text.attempts(attempts)}.` : "",
      nextAttemptAt === null || attempts === 0 ? "" : text.next(time(nextAttemptAt)),
    ]
      .filter((part) => part !== "")
      .join(" "),
    replayLabel: text.replayNamed(event, at),
    payload: JSON.stringify(payload, null, 2),
  };
}

export type DeliveryView = ReturnType<typeof presentDelivery>;

/** The texts of the pages. They are sent with the pages' data, so that the browser does not load a message file for two pages. */
export type WebhookText = Messages["portalWebhooks"]["page"];
