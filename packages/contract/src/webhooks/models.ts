import { Type } from "typebox";
import { model, nullable, oneOf, timestamp } from "../model.ts";

/** Events that a webhook can subscribe to. */
export const webhookEvents = [
  "coffee.created",
  "coffee.updated",
  "coffee.deleted",
  "recipe.published",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Maximum number of webhooks of a roaster. */
export const maxWebhooks = 5;

/** A URL that events of a roaster are sent to. */
export const Webhook = model(
  "Webhook",
  Type.Object({
    id: Type.Integer(),
    url: Type.String(),
    events: Type.Array(oneOf(webhookEvents)),
    isEnabled: Type.Boolean(),
    failingSince: nullable(
      Type.String({
        format: "date-time",
        description:
          "Since when every attempt has failed. After five days the webhook is switched off; null again once one succeeds or you switch it on.",
      }),
    ),
    createdAt: timestamp(),
  }),
  {
    id: 6,
    url: "https://north.example/hooks/brewdial",
    events: ["coffee.updated", "recipe.published"],
    isEnabled: true,
    failingSince: null,
    createdAt: "2026-11-13T07:00:00.000Z",
  },
);

/** The body of a request to a webhook. */
export const WebhookPayload = model(
  "WebhookPayload",
  Type.Object({
    id: Type.String({
      format: "uuid",
      description:
        "The same in every attempt, also in the header `webhook-id`. Ignore one that you have processed.",
    }),
    type: oneOf([...webhookEvents, "ping"]),
    createdAt: timestamp(),
    data: Type.Object(
      {
        id: nullable(Type.Integer({ description: "Id of the coffee or recipe." })),
        coffeeId: nullable(Type.Integer({ description: "Id of the coffee, also of the recipe's." })),
        url: nullable(
          Type.String({
            description: "Where the API has it as it is now. 404 when it is deleted or hidden.",
          }),
        ),
      },
      { description: "What the event is about. All null for `ping`." },
    ),
  }),
  {
    id: "0b1f2a34-5c6d-4e7f-8a9b-0c1d2e3f4a5b",
    type: "recipe.published",
    createdAt: "2026-11-13T07:00:00.000Z",
    data: { id: 12, coffeeId: 3, url: "https://brewdial.example/api/recipes/12" },
  },
);

/** An event in the log of a webhook. */
export const WebhookDelivery = model(
  "WebhookDelivery",
  Type.Object({
    id: Type.Integer(),
    status: {
      ...oneOf(["PENDING", "DELIVERED", "FAILED"]),
      description: "`PENDING`: will be sent or sent again. `FAILED`: given up after eight attempts.",
    },
    attempts: Type.Integer(),
    attemptedAt: nullable(Type.String({ format: "date-time", description: "When it was last sent." })),
    nextAttemptAt: nullable(
      Type.String({ format: "date-time", description: "When it is sent next. Null unless it is pending." }),
    ),
    responseStatus: nullable(Type.Integer({ description: "Status of the last response." })),
    problem: nullable({
      ...oneOf(["not-allowed", "not-found", "not-public", "timeout", "unreachable"]),
      description:
        "Why the last attempt got no response. `not-found`: the host name does not resolve. `not-public`: it resolves to a private address.",
    }),
    payload: WebhookPayload.ref,
  }),
  {
    id: 81,
    status: "PENDING",
    attempts: 1,
    attemptedAt: "2026-11-13T07:00:01.000Z",
    nextAttemptAt: "2026-11-13T07:00:11.000Z",
    responseStatus: 500,
    problem: null,
    payload: WebhookPayload.example,
  },
);

export const webhookModels = [Webhook, WebhookPayload, WebhookDelivery] as const;
