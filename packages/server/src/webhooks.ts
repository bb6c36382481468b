import { createHmac, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { isFetchable, localNetwork, publicNetwork } from "./public-network.ts";

/** The setting WEBHOOK_LOCAL_ENDPOINTS. */
interface Setting {
  readonly webhookLocalEndpoints: boolean;
}

/** Returns the network rules for webhooks. */
export const webhookNetwork = ({ webhookLocalEndpoints }: Setting) =>
  webhookLocalEndpoints ? localNetwork : publicNetwork;

/**
 * Returns whether events may be sent to a URL: https on its default port, without credentials, and not to a private address. The
 * addresses of its host name are checked when an event is sent.
 */
export function isWebhookUrl(url: URL, setting: Setting): boolean {
  const network = webhookNetwork(setting);
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return (
    (url.protocol === "https:" || setting.webhookLocalEndpoints) &&
    isFetchable(url, network) &&
    (isIP(host) === 0
      ? setting.webhookLocalEndpoints || !/(?:^|\.)localhost\.?$/.test(host)
      : network.isPublicAddress(host))
  );
}

/** An event of a webhook as stored in the database. */
export interface StoredEvent {
  readonly message_id: string;
  readonly type: string;
  readonly created_at: Date;
  readonly resource_id: number | null;
  readonly coffee_id: number | null;
}

/**
 * Returns the payload of an event: its subject, with the subject's URL in the API. Receivers fetch the current state from there
 * (D663).
 */
export const presentEvent = (event: StoredEvent, baseUrl: string) => ({
  id: event.message_id,
  type: event.type,
  createdAt: event.created_at.toISOString(),
  data: {
    id: event.resource_id,
    coffeeId: event.coffee_id,
    url:
      event.resource_id === null
        ? null
        : `${baseUrl}/api/${event.type.startsWith("recipe.") ? "recipes" : "coffees"}/${event.resource_id}`,
  },
});

export const newWebhookSecret = (): Buffer => randomBytes(32);

/** Formats a secret according to the Standard Webhooks specification. */
export const formatWebhookSecret = (secret: Buffer): string => `whsec_${secret.toString("base64")}`;

/** Returns the headers of a webhook (Standard Webhooks), with a signature for each valid secret. */
export function signWebhook(id: string, at: Date, body: string, secrets: readonly Buffer[]) {
  const timestamp = Math.floor(at.getTime() / 1000);
  const sign = (secret: Buffer) =>
    createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
