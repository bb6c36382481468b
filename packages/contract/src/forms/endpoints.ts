import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Confirmation, Done, email, httpUrl, text } from "../model.ts";
import { pageRedirect } from "../page-redirect.ts";

const formPolicies = {
  method: "POST",
  tag: "ops",
  auth: "public",
  limit: { max: 3, windowSeconds: 60 },
  cache: "no-store",
  cors: "first-party",
} as const;

export const sendContactMessage = endpoint({
  ...formPolicies,
  id: "sendContactMessage",
  path: "/api/contact",
  summary: "Send a contact message",
  body: {
    schema: Type.Object({
      name: text(1, 100),
      email: email(),
      subject: text(1, 200),
      message: text(1, 5000),
    }),
    example: {
      name: "Ana",
      email: "ana@example.com",
      subject: "My grinder is missing",
      message: "Please add the Example One.",
    },
  },
  success: {
    200: { description: "The message was sent.", schema: Confirmation.ref, example: Confirmation.example },
  },
});

/** Returns the same response for new, pending, subscribed and unsubscribed addresses (D50, D137). */
export const subscribe = endpoint({
  ...formPolicies,
  id: "subscribe",
  path: "/api/subscribe",
  summary: "Subscribe to the newsletter",
  description:
    "Sends a confirmation link to the address; the subscription starts once it is confirmed, within 7 days. Up to 3 emails per day " +
    "are sent to one address.",
  body: {
    schema: Type.Object({
      email: email(),
      source: Type.Optional({ ...text(0, 64), description: "Where the form was shown." }),
    }),
    example: { email: "ana@example.com", source: "footer" },
  },
  success: {
    200: {
      description:
        "If the address is not subscribed, an email was sent. The response is the same for all addresses.",
      schema: Confirmation.ref,
      example: { success: true, message: "Check your email to confirm the subscription." },
    },
  },
});

const confirmationPath = "/api/subscribe/confirm";
const confirmationTokenExample = `7.1794726000000.${"x".repeat(43)}`;
const confirmationToken = () =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: "The token from the link in the email.",
    examples: [confirmationTokenExample],
  });
const invalidToken = "The token is unknown, expired, or older than your last unsubscription.";

/** Email scanners follow links, so a GET must not confirm (D137). */
export const checkSubscriptionLink = endpoint({
  id: "checkSubscriptionLink",
  method: "GET",
  path: confirmationPath,
  tag: "ops",
  summary: "Check a subscription link",
  description: "Does not confirm the subscription.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  query: Type.Object({ token: confirmationToken() }),
  success: {
    200: { description: "The link can be confirmed.", schema: Done.ref, example: Done.example },
    302: pageRedirect,
  },
  errors: { 400: invalidToken },
});

export const confirmSubscription = endpoint({
  ...formPolicies,
  id: "confirmSubscription",
  path: confirmationPath,
  summary: "Confirm a newsletter subscription",
  limit: { max: 10, windowSeconds: 60 },
  body: {
    schema: Type.Object({ token: confirmationToken() }),
    example: { token: confirmationTokenExample },
    maxBytes: 4096,
  },
  success: {
    200: {
      description: "You are subscribed. Also returned if you already were.",
      schema: Done.ref,
      example: Done.example,
    },
  },
  errors: { 400: invalidToken },
});

export const requestDemo = endpoint({
  ...formPolicies,
  id: "requestDemo",
  path: "/api/demo-requests",
  summary: "Request a demo of the roaster portal",
  body: {
    schema: Type.Object({
      name: text(1, 100),
      email: email(),
      company: Type.Optional(text(0, 120)),
      roasterName: Type.Optional(
        Type.String({ maxLength: 120, description: "Alias of `company`. Send only one of them." }),
      ),
      website: Type.Optional(httpUrl()),
      phone: Type.Optional(text(0, 40)),
      message: Type.Optional(text(0, 5000)),
    }),
    example: { name: "Ana", email: "ana@example.com", company: "North Roast" },
  },
  success: {
    200: {
      description: "The request was sent.",
      schema: Confirmation.ref,
      example: { success: true, message: "Thanks, we will be in touch." },
    },
  },
});

export const formEndpoints = [
  sendContactMessage,
  subscribe,
  checkSubscriptionLink,
  confirmSubscription,
  requestDemo,
] as const;
export const formModels = [Confirmation] as const;
