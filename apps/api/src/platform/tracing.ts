import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Tracing {
  /** A span per request, named by its endpoint, continuing the caller's trace. */
  readonly install: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}

/** Sends traces to the collector; without one nothing is loaded and nothing is recorded. */
export async function startTracing(collector: string, serviceVersion: string): Promise<Tracing> {
  if (collector === "") return { install: () => {}, close: async () => {} };
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { W3CTraceContextPropagator } = await import("@opentelemetry/core");
  const { resourceFromAttributes } = await import("@opentelemetry/resources");
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "brewdial-api", "service.version": serviceVersion }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer("brewdial");
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    install: (app) => {
      app.addHook("onRequest", async (request) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const { method, routeOptions } = request;
        const name = routeOptions.config?.endpoint?.id ?? `${method} ${routeOptions.url ?? "unknown path"}`;
        const attributes = {
          "http.request.method": method,
          "http.route": routeOptions.url ?? "",
          "request.id": request.id,
        };
        spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent));
      });
      app.addHook("onResponse", async (request, reply) => {
        const span = spans.get(request);
        span?.setAttribute("http.response.status_code", reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    close: () => provider.shutdown(),
  };
}
