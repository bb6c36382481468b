import * as contract from "@brewdial/contract";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import { getHealth, getOpenApi, getReadiness } from "@brewdial/contract/health.ts";
import type { Deps } from "../../deps.ts";
import { bind, rawResponse, respond } from "../../http/bind.ts";
import { etagOf } from "../../http/etag.ts";
import { checkHealth } from "./check-health.ts";

/** Binds the health and readiness checks and the OpenAPI document. */
export function health(deps: Deps) {
  // Serialized once and sent as it is: a proxy compresses it, and generators that read it need not decode it.
  const openApiJson = JSON.stringify(openApiDocument(contract, deps.config.baseUrl));
  const openApiHeaders = { etag: etagOf(openApiJson), "content-type": "application/json; charset=utf-8" };

  return [
    bind(getHealth, async () => {
      const report = await checkHealth(deps);
      return report.status === "unhealthy" ? respond(503, report) : respond(200, report);
    }),

    bind(getReadiness, async () =>
      deps.drain.hasStarted() ? respond(503, { ready: false }) : respond(200, { ready: true }),
    ),

    bind(getOpenApi, async () => rawResponse(200, openApiJson, openApiHeaders)),
  ];
}
