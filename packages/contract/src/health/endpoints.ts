import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { model, nullable, oneOf } from "../model.ts";

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

export const healthEndpoints = [getHealth, getReadiness, getOpenApi] as const;
export const healthModels = [HealthReport, Readiness] as const;
