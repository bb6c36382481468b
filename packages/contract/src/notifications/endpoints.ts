import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";

const path = "/api/notifications/unsubscribe";
const example = `7.comment.${"x".repeat(43)}`;
const token = () =>
  Type.String({
    minLength: 1,
    maxLength: 300,
    description: "The token from the link in the email.",
    examples: [example],
  });
const page = (description: string) =>
  ({
    description,
    schema: Type.String(),
    example: "<!doctype html>…",
    contentType: "text/html; charset=utf-8",
  }) as const;
const invalidToken = "The token is invalid.";

/** Email scanners follow links, so a GET must not unsubscribe. */
export const showUnsubscribe = endpoint({
  id: "showUnsubscribe",
  method: "GET",
  path,
  tag: "notifications",
  summary: "Show the unsubscribe page",
  description: "Does not unsubscribe; the button on the page does.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  errorFormat: "html",
  query: Type.Object({ token: token() }),
  success: { 200: page("An HTML page with an unsubscribe button.") },
  errors: { 400: invalidToken },
});

/** Called by the page's button and by the one-click button of email clients (RFC 8058), without authentication. */
export const unsubscribe = endpoint({
  id: "unsubscribe",
  method: "POST",
  path,
  tag: "notifications",
  summary: "Unsubscribe from a kind of email",
  description: "Send the token in the query or in the body. Other kinds of email are not affected.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  errorFormat: "html",
  query: Type.Object({ token: Type.Optional(token()) }),
  body: {
    schema: Type.Object({ token: Type.Optional(token()) }),
    example: { token: example },
    accepts: ["form"],
    maxBytes: 4096,
  },
  success: { 200: page("You are unsubscribed. Also returned if you already were.") },
  errors: { 400: invalidToken },
});

export const notificationEndpoints = [showUnsubscribe, unsubscribe] as const;
