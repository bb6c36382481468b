import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Done, httpUrl, oneOf, partialUpdate, pathId } from "../model.ts";
import { cursorList, cursorParameter, limitParameter } from "../paging.ts";
import { portalPolicies } from "../roaster-portal/endpoints.ts";
import { maxWebhooks, Webhook, WebhookDelivery, webhookEvents } from "./models.ts";

const path = "/api/roaster-portal/webhooks";
const params = Type.Object({ id: pathId("Webhook") });
const notOwner = "You are not an owner of a roaster, or the request came from another site's page.";
const notFound = "Your roaster has no webhook with this id.";
const isOff = "The webhook is switched off. Switch it on first.";
const badUrl =
  "`url` is not a public https address on the default port without credentials, or another field is not valid.";

const fields = {
  url: httpUrl(),
  events: Type.Array(oneOf(webhookEvents), {
    minItems: 1,
    maxItems: webhookEvents.length,
    uniqueItems: true,
  }),
};
const secret = Type.String({ description: "Verifies signatures. It is not shown again." });
const exampleSecret = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD5ZJKJ0nM7pY=";
const withSecret = (description: string) => ({
  description,
  schema: Type.Object({ webhook: Webhook.ref, secret }),
  example: { webhook: Webhook.example, secret: exampleSecret },
});
const delivery = (description: string) => ({
  description,
  schema: Type.Object({ delivery: WebhookDelivery.ref }),
  example: { delivery: WebhookDelivery.example },
});

export const listWebhooks = endpoint({
  ...portalPolicies,
  id: "listWebhooks",
  method: "GET",
  path,
  summary: "List your webhooks",
  success: {
    200: {
      description: "The webhooks of your roaster, oldest first.",
      schema: Type.Object({ webhooks: Type.Array(Webhook.ref) }),
      example: { webhooks: [Webhook.example] },
    },
  },
});

export const createWebhook = endpoint({
  ...portalPolicies,
  id: "createWebhook",
  method: "POST",
  path,
  summary: "Add a webhook",
  description:
    "Requests follow the Standard Webhooks specification: a POST of `WebhookPayload` with the headers `webhook-id`, `webhook-timestamp` and " +
    "`webhook-signature`. Any response from 200 to 299 within 8 seconds counts as delivered; redirects are not followed. Anything else is " +
    "repeated seven times over about a day, then given up. An event can arrive twice and out of order. " +
    `Owners only. A roaster can have ${maxWebhooks} webhooks.`,
  body: {
    schema: Type.Object(fields),
    example: { url: "https://north.example/hooks/brewdial", events: ["coffee.updated", "recipe.published"] },
  },
  success: { 201: withSecret("The new webhook, with its secret.") },
  errors: { 400: badUrl, 403: notOwner, 409: `Your roaster has ${maxWebhooks} webhooks already.` },
});

export const updateWebhook = endpoint({
  ...portalPolicies,
  id: "updateWebhook",
  method: "PUT",
  aliases: ["PATCH"],
  path: `${path}/{id}`,
  summary: "Update a webhook",
  description:
    "Omitted fields keep their value. What happens while a webhook is switched off is not sent; what was pending before is sent once it is on again. Owners only.",
  params,
  body: {
    schema: partialUpdate({ ...fields, isEnabled: Type.Boolean() }),
    example: { isEnabled: false },
  },
  success: {
    200: {
      description: "The updated webhook.",
      schema: Type.Object({ webhook: Webhook.ref }),
      example: { webhook: { ...Webhook.example, isEnabled: false } },
    },
  },
  errors: { 400: badUrl, 403: notOwner, 404: notFound },
});

export const deleteWebhook = endpoint({
  ...portalPolicies,
  id: "deleteWebhook",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Delete a webhook",
  description: "Its log and what is pending are deleted too. Owners only.",
  params,
  success: { 200: { description: "The webhook was deleted.", schema: Done.ref, example: Done.example } },
  errors: { 403: notOwner, 404: notFound },
});

export const rotateWebhookSecret = endpoint({
  ...portalPolicies,
  id: "rotateWebhookSecret",
  method: "POST",
  path: `${path}/{id}/secret`,
  summary: "Replace the secret of a webhook",
  description: "For 24 hours requests are signed with both secrets, the new one first. Owners only.",
  params,
  success: { 200: withSecret("The webhook, with its new secret.") },
  errors: { 403: notOwner, 404: notFound },
});

export const sendTestEvent = endpoint({
  ...portalPolicies,
  id: "sendTestEvent",
  method: "POST",
  path: `${path}/{id}/ping`,
  summary: "Send a test event",
  description: "Queues an event of the type `ping`, which is signed and repeated like every other.",
  limit: { max: 10, windowSeconds: 60, per: "user" },
  params,
  success: { 201: delivery("The queued event.") },
  errors: { 404: notFound, 409: isOff },
});

export const listWebhookDeliveries = endpoint({
  ...portalPolicies,
  id: "listWebhookDeliveries",
  method: "GET",
  path: `${path}/{id}/deliveries`,
  summary: "List the deliveries of a webhook",
  description: "Newest first. Deliveries are kept for 30 days.",
  params,
  query: Type.Object({ limit: limitParameter(), cursor: cursorParameter() }),
  success: {
    200: {
      description: "A page of deliveries.",
      schema: cursorList(WebhookDelivery.ref),
      example: { data: [WebhookDelivery.example], cursor: null, hasMore: false },
    },
  },
  errors: { 404: notFound },
});

export const replayDelivery = endpoint({
  ...portalPolicies,
  id: "replayDelivery",
  method: "POST",
  path: `${path}/{id}/deliveries/{deliveryId}/replay`,
  summary: "Send a delivery again",
  description: "Sends the event now, under the same `webhook-id`, and repeats it like a new one.",
  limit: { max: 60, windowSeconds: 60, per: "user" },
  params: Type.Object({ id: pathId("Webhook"), deliveryId: pathId("Delivery") }),
  success: { 200: delivery("The delivery, which is pending again.") },
  errors: { 404: "Your roaster has no webhook with this id, or it has no such delivery.", 409: isOff },
});

export const webhookEndpoints = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  listWebhookDeliveries,
  replayDelivery,
] as const;
