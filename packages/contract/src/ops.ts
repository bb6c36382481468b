import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Confirmation, email, model, nullable, oneOf, text, webAddress } from "./model.ts";

const health = oneOf(["healthy", "degraded", "unhealthy"]);

export const HealthReport = model(
  "HealthReport",
  Type.Object({
    status: health,
    timestamp: Type.String({ format: "date-time" }),
    uptime: Type.Number({ description: "Seconds since this process started." }),
    version: Type.String(),
    checks: Type.Object({
      database: Type.Object({ status: health, latencyMs: nullable(Type.Number()) }),
      migrations: Type.Object({ status: oneOf(["healthy", "unhealthy"]), applied: Type.Integer() }),
    }),
    error: Type.Optional(Type.String({ description: "Only when unhealthy." })),
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

/** spec: Health; D49 says when it is degraded and when unhealthy. */
export const getHealth = endpoint({
  id: "getHealth",
  method: "GET",
  path: "/api/health",
  tag: "ops",
  summary: "Tell how the service is",
  description:
    "Degraded when the database takes more than 500 ms; unhealthy when it fails, takes more than 2 s, or a migration is pending.",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  success: {
    200: { description: "Healthy or degraded.", schema: HealthReport.ref, example: HealthReport.example },
    503: {
      description: "Unhealthy.",
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
 * An addition for load balancers: whether this process wants new requests. Unlike health it asks no engine: without its
 * database a replica still answers from memory, and no other replica would do better.
 */
export const getReadiness = endpoint({
  id: "getReadiness",
  method: "GET",
  path: "/ready",
  tag: "ops",
  summary: "Tell whether this process takes new requests",
  auth: "public",
  limit: null,
  cache: "no-store",
  cors: "first-party",
  success: {
    200: { description: "It does.", schema: Readiness.ref, example: Readiness.example },
    503: {
      description: "It is about to stop: what is under way is finished, new requests belong elsewhere.",
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

/** spec: POST /api/contact; D50. */
export const sendContactMessage = endpoint({
  ...formPolicies,
  id: "sendContactMessage",
  path: "/api/contact",
  summary: "Send a message to the operators",
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
  success: { 200: { description: "Stored.", schema: Confirmation.ref, example: Confirmation.example } },
});

/** spec: POST /api/subscribe; one answer for new, known and formerly unsubscribed addresses (D50). */
export const subscribe = endpoint({
  ...formPolicies,
  id: "subscribe",
  path: "/api/subscribe",
  summary: "Subscribe to the newsletter",
  body: {
    schema: Type.Object({ email: email(), source: Type.Optional(text(0, 64)) }),
    example: { email: "ana@example.com", source: "footer" },
  },
  success: {
    200: {
      description: "Subscribed, now or before.",
      schema: Confirmation.ref,
      example: { success: true, message: "Subscribed" },
    },
  },
});

/** spec names the path only; shape by D51. */
export const requestDemo = endpoint({
  ...formPolicies,
  id: "requestDemo",
  path: "/api/demo-requests",
  summary: "Ask for a demonstration of the roaster portal",
  body: {
    schema: Type.Object({
      name: text(1, 100),
      email: email(),
      company: Type.Optional(text(0, 120)),
      roasterName: Type.Optional(Type.String({ maxLength: 120, description: "Another name of company." })),
      website: Type.Optional(webAddress()),
      phone: Type.Optional(text(0, 40)),
      message: Type.Optional(text(0, 5000)),
    }),
    example: { name: "Ana", email: "ana@example.com", company: "North Roast" },
  },
  success: {
    200: {
      description: "Stored.",
      schema: Confirmation.ref,
      example: { success: true, message: "Thanks, we will be in touch." },
    },
  },
});

/** The interface description itself (D34). */
export const getOpenApi = endpoint({
  id: "getOpenApi",
  method: "GET",
  path: "/api/openapi.json",
  tag: "ops",
  summary: "Read this description of the interface",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
  success: {
    200: {
      description: "An OpenAPI 3.1 document.",
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
  requestDemo,
  getOpenApi,
] as const;
export const opsModels = [HealthReport, Readiness, Confirmation] as const;
