import type { Shape } from "@brewdial/contract/model.ts";
import type { Webhook, WebhookDelivery } from "@brewdial/contract/webhooks/models.ts";
import type { Words } from "#app/words/words.ts";

type WebhookBody = Shape<typeof Webhook>;
type DeliveryBody = Shape<typeof WebhookDelivery>;

/** How times are shown. */
export interface Times {
  readonly date: (iso: string) => string;
  readonly time: (iso: string) => string;
}

const tags = { on: "tag-good", off: "", failing: "tag-warn", stopped: "tag-bad" } as const;

/** Presents a webhook; one that is off and failing was switched off by the worker. */
export function presentWebhook({ portalWebhooks: text }: Words, webhook: WebhookBody, { date }: Times) {
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

export function presentDelivery({ portalWebhooks: text }: Words, delivery: DeliveryBody, { time }: Times) {
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

/** The texts of the pages. They come with their data, so that the browser loads no file of texts for two pages. */
export type WebhookText = Words["portalWebhooks"]["page"];
