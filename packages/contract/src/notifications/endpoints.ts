import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Done, oneOf } from "../model.ts";
import { pageRedirect } from "../page-redirect.ts";

const path = "/api/notifications/unsubscribe";
const example = `7.comment.${"x".repeat(43)}`;
const token = () =>
  Type.String({
    minLength: 1,
    maxLength: 300,
    description: "The token from the link in the email.",
    examples: [example],
  });
const invalidToken = "The token is invalid.";

/** Email scanners follow links, so a GET must not unsubscribe. */
export const getUnsubscribeLink = endpoint({
  id: "getUnsubscribeLink",
  method: "GET",
  path,
  tag: "notifications",
  summary: "Get what an unsubscribe link is for",
  description: "Does not unsubscribe.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  query: Type.Object({ token: token() }),
  success: {
    200: {
      description: "The kind of email.",
      schema: Type.Object({ kind: oneOf(["comment", "favorite", "brew"]) }),
      example: { kind: "comment" },
    },
    302: pageRedirect,
  },
  errors: { 400: invalidToken },
});

/** Called by the button on the page and by the one-click button of email clients (RFC 8058), without authentication. */
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
  query: Type.Object({ token: Type.Optional(token()) }),
  body: {
    schema: Type.Object({ token: Type.Optional(token()) }),
    example: { token: example },
    accepts: ["form"],
    maxBytes: 4096,
  },
  success: {
    200: {
      description: "You are unsubscribed. Also returned if you already were.",
      schema: Done.ref,
      example: Done.example,
    },
  },
  errors: { 400: invalidToken },
});

export const notificationEndpoints = [getUnsubscribeLink, unsubscribe] as const;
