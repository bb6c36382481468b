import { defaultTextMapGetter, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode } from "@opentelemetry/api";
import type { FastifyInstance, FastifyReply } from "fastify";

export interface Tracing {
  /** Starts a span per request, named after its endpoint, as part of the caller's trace. */
  readonly install: (app: FastifyInstance) => void;
  readonly close: () => Promise<void>;
}

/** Exports traces to the collector; without a collector the SDK is not loaded. */
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

  return {
    install: (app) => {
      app.addHook("onRequest", (request, reply, done) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const { method, routeOptions } = request;
        const name = routeOptions.config?.endpoint?.id ?? `${method} ${routeOptions.url ?? "unknown path"}`;
        const attributes = {
          "http.request.method": method,
          "http.route": routeOptions.url ?? "",
          "request.id": request.id,
        };
        const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
        reply.raw.once("close", () => endSpan(span, reply));
        done();
      });
    },
    close: () => provider.shutdown(),
  };
}

/** Ends a request's span with its status, or with an error type when the client disconnected before the response. */
function endSpan(span: Span, reply: FastifyReply): void {
  if (reply.raw.writableFinished) span.setAttribute("http.response.status_code", reply.statusCode);
  else span.setAttribute("error.type", "client_closed_connection");
  if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
