import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";

const path = "/api/notifications/unsubscribe";
const token = () =>
  Type.String({ minLength: 1, maxLength: 300, description: "As the link in the mail has it." });
const example = `7.comment.${"x".repeat(43)}`;
const page = (description: string) =>
  ({
    description,
    schema: Type.String(),
    example: "<!doctype html>…",
    contentType: "text/html; charset=utf-8",
  }) as const;
const forged = "The link is not one of ours.";

/** D125. Mail scanners follow links, so this one only asks (MAIL-2). */
export const showUnsubscribe = endpoint({
  id: "showUnsubscribe",
  method: "GET",
  path,
  tag: "notifications",
  summary: "Show the page that switches a kind of mail off",
  description: "Changes nothing: the page's button does.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  query: Type.Object({ token: token() }),
  success: { 200: page("A page with a button.") },
  errors: { 400: forged },
});

/** D125: what the page's button and the one-click button of mail programs call (RFC 8058), without signing in. */
export const unsubscribe = endpoint({
  id: "unsubscribe",
  method: "POST",
  path,
  tag: "notifications",
  summary: "Switch a kind of mail off",
  description: "The token may come in the address or in the body. Other kinds of mail stay as they are.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  query: Type.Object({ token: Type.Optional(token()) }),
  body: {
    schema: Type.Object({ token: Type.Optional(token()) }),
    example: { token: example },
    accepts: ["form"],
  },
  success: { 200: page("Switched off, now or before.") },
  errors: { 400: forged },
});

export const notificationEndpoints = [showUnsubscribe, unsubscribe] as const;
