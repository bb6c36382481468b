import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { getHealth, getOpenApi, getReadiness } from "@brewdial/contract/health/endpoints.ts";
import type { Deps } from "../../deps.ts";
import { bind, rawResponse, respond } from "../../http/bind.ts";
import { createCompressedText } from "../../http/compressed-text.ts";
import { checkHealth } from "./check-health.ts";

/** Binds the health and readiness checks and the OpenAPI document. */
export function health(deps: Deps) {
  // Serialized once, and compressed once for clients that accept it: it is almost a megabyte.
  const openApi = createCompressedText(JSON.stringify(openApiDocument(contract, deps.config.baseUrl)));

  return [
    bind(getHealth, async () => {
      const report = await checkHealth(deps);
      return report.status === "unhealthy" ? respond(503, report) : respond(200, report);
    }),

    bind(getReadiness, async () =>
      deps.drain.hasStarted() ? respond(503, { ready: false }) : respond(200, { ready: true }),
    ),

    bind(getOpenApi, async (_, { request }) => {
      const { body, headers } = await openApi(request.headers["accept-encoding"]);
      return rawResponse(200, body, { ...headers, "content-type": "application/json; charset=utf-8" });
    }),
  ];
}
