import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Confirmation, email, model, nullable, oneOf, text, httpUrl } from "./model.ts";

const health = oneOf(["healthy", "degraded", "unhealthy"]);

export const HealthReport = model(
  "HealthReport",
  Type.Object({
    status: health,
    timestamp: Type.String({ format: "date-time" }),
    uptime: Type.Number({ description: "Seconds since the process started." }),
    version: Type.String(),
    checks: Type.Object({
      database: Type.Object({ status: health, latencyMs: nullable(Type.Number()) }),
      migrations: Type.Object({ status: oneOf(["healthy", "unhealthy"]), applied: Type.Integer() }),
    }),
    error: Type.Optional(Type.String({ description: "Present if the status is `unhealthy`." })),
  }),
  {
    status: "healthy",
    timestamp: "2026-11-15T07:00:00.000Z",
    uptime: 123.4,
    version: "1.0.0",
    checks: {
      database: { status: "healthy", latencyMs: 3 },
      migrations: { status: "healthy", applied: 1 },
    },
  },
);

export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "ops",
  summary: "Check service health",
  description:
    "`degraded`: the database takes more than 500 ms. `unhealthy`: the database fails or takes more than 2 s, or a migration is pending.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  success: {
    200: {
      description: "The service is healthy or degraded.",
      schema: HealthReport.ref,
      example: HealthReport.example,
    },
    503: {
      description: "The service is unhealthy.",
      schema: HealthReport.ref,
      example: {
        ...HealthReport.example,
        status: "unhealthy",
        checks: {
          database: { status: "unhealthy", latencyMs: null },
          migrations: { status: "unhealthy", applied: 0 },
        },
        error: "The database does not answer.",
      },
    },
  },
});

export const Readiness = model("Readiness", Type.Object({ ready: Type.Boolean() }), { ready: true });

/**
 * For load balancers. Unlike the health check it does not query the database: when the database is down, the other replicas are no
 * better, and cached responses are still available.
 */
export const getReadiness = endpoint({
  id: "getReadiness",
  method: "GET",
  path: "/ready",
  tag: "ops",
  summary: "Check readiness",
  description: "For load balancers: whether this process accepts new requests.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  success: {
    200: { description: "Ready to accept traffic.", schema: Readiness.ref, example: Readiness.example },
    503: {
      description: "Shutting down. Send new requests to another process.",
      schema: Readiness.ref,
      example: { ready: false },
    },
  },
});

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
const confirmationToken = () =>
  Type.String({ minLength: 1, maxLength: 200, description: "The token from the link in the email." });
const subscriptionPage = (description: string) =>
  ({
    description,
    schema: Type.String(),
    example: "<!doctype html>…",
    contentType: "text/html; charset=utf-8",
  }) as const;
const invalidToken = "The token is unknown, expired, or older than your last unsubscription.";

/** Email scanners follow links, so a GET must not confirm (D137). */
export const showSubscriptionPage = endpoint({
  id: "showSubscriptionPage",
  method: "GET",
  path: confirmationPath,
  tag: "ops",
  summary: "Show the subscription confirmation page",
  description: "Does not confirm the subscription; the button on the page does.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  errorFormat: "html",
  query: Type.Object({ token: confirmationToken() }),
  success: { 200: subscriptionPage("An HTML page with a confirmation button.") },
  errors: { 400: invalidToken },
});

/** Called by the page's button (D137). */
export const confirmSubscription = endpoint({
  ...formPolicies,
  id: "confirmSubscription",
  path: confirmationPath,
  summary: "Confirm a newsletter subscription",
  limit: { max: 10, windowSeconds: 60 },
  errorFormat: "html",
  body: {
    schema: Type.Object({ token: confirmationToken() }),
    example: { token: `7.1794726000000.${"x".repeat(43)}` },
    accepts: ["form"],
    maxBytes: 4096,
  },
  success: { 200: subscriptionPage("You are subscribed. Also returned if you already were.") },
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

export const getOpenApi = endpoint({
  id: "getOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  tag: "ops",
  summary: "Get the OpenAPI document",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
  success: {
    200: {
      description: "This document, in OpenAPI 3.1.",
      schema: Type.Object({ openapi: Type.String() }, { additionalProperties: true }),
      example: { openapi: "3.1.0" },
    },
  },
});

export const opsEndpoints = [
  getHealth,
  getReadiness,
  sendContactMessage,
  subscribe,
  showSubscriptionPage,
  confirmSubscription,
  requestDemo,
  getOpenApi,
] as const;
export const opsModels = [HealthReport, Readiness, Confirmation] as const;
