import * as contract from "@brewdial/contract";
import { confirmation } from "@brewdial/contract/model.ts";
import { openApiDocument } from "@brewdial/contract/openapi.ts";
import {
  getHealth,
  getOpenApi,
  getReadiness,
  requestDemo,
  sendContactMessage,
  subscribe,
} from "@brewdial/contract/ops.ts";
import type { Deps } from "../../deps.ts";
import { answer, bind } from "../../http/bind.ts";
import { checkHealth } from "./check-health.ts";
import { insertDemoRequest, putSubscriber } from "./queries.ts";
import { takeContactMessage } from "./take-contact-message.ts";

/** Health, the public forms and the description of the interface. */
export function ops(deps: Deps) {
  const { primary } = deps.db;
  const description = openApiDocument(contract) as { openapi: string };

  return [
    bind(getHealth, async () => {
      const report = await checkHealth(deps);
      return report.status === "unhealthy" ? answer(503, report) : answer(200, report);
    }),

    bind(getReadiness, async () =>
      deps.drain.hasBegun() ? answer(503, { ready: false }) : answer(200, { ready: true }),
    ),

    bind(sendContactMessage, async ({ body }) => {
      await takeContactMessage(deps, body);
      return confirmation("Message sent");
    }),

    bind(subscribe, async ({ body }) => {
      await putSubscriber(primary, body.email, body.source || null);
      return confirmation("Subscribed");
    }),

    bind(requestDemo, async ({ body }) => {
      const { name, email, website, phone, message } = body;
      await insertDemoRequest(primary, {
        name,
        email,
        company: body.company || body.roasterName || null,
        website: website || null,
        phone: phone || null,
        message: message || null,
      });
      return confirmation("Thanks, we will be in touch.");
    }),

    bind(getOpenApi, async () => description),
  ];
}
