import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { deliverWebhooks } from "../src/tasks/deliver-webhooks.ts";
import { createTestWorker } from "./harness.ts";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const webhookSecret = Buffer.from("a secret of thirty-two bytes, no");
/** Settings with which a process sends webhooks to loopback addresses. */
export const localWebhooks = { BASE_URL: "http://127.0.0.1:3000", WEBHOOK_LOCAL_ENDPOINTS: "on" };

/** Creates a worker's dependencies, a roaster, and a server that receives webhooks on this machine. */
export async function createWebhookTest() {
  const worker = await createTestWorker(localWebhooks);
  const { primary } = worker.deps.db;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    result.respond(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const result = {
    worker,
    primary,
    url,
    received,
    roasterId: 0,
    /** How the server responds; tests replace it. */
    respond: (response: ServerResponse): void => void response.writeHead(204).end(),
    /** Starts over with a roaster that has no webhooks. */
    reset: async () => {
      received.length = 0;
      result.respond = (response) => void response.writeHead(204).end();
      await primary.deleteFrom("coffees").execute();
      await primary.deleteFrom("roasters").execute();
      const values = { name: "North", name_key: "north", slug: "north" };
      const added = await primary
        .insertInto("roasters")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      result.roasterId = added.id;
    },
    addCoffee: (slug: string, db: typeof primary = primary) =>
      db
        .insertInto("coffees")
        .values({
          roaster_id: result.roasterId,
          name: slug,
          name_key: slug,
          slug,
          roast_level: "LIGHT",
          search_key: slug,
        })
        .execute(),
    addEndpoint: async (values: object = {}) => {
      const { id } = await primary
        .insertInto("webhook_endpoints")
        .values({
          roaster_id: result.roasterId,
          url,
          events: ["coffee.created"],
          secret: webhookSecret,
          ...values,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },
    queue: async (endpoint_id: number) => {
      const values = { endpoint_id, type: "ping" };
      const added = await primary
        .insertInto("webhook_deliveries")
        .values(values)
        .returning("id")
        .executeTakeFirstOrThrow();
      return added.id;
    },
    getEndpoint: () => primary.selectFrom("webhook_endpoints").selectAll().executeTakeFirstOrThrow(),
    listDeliveries: () => primary.selectFrom("webhook_deliveries").selectAll().orderBy("id").execute(),
    /** Makes pending deliveries due and ends leases. */
    passTime: async () => {
      await sql`update webhook_deliveries set next_attempt_at = now()`.execute(primary);
      await sql`update webhook_endpoints set leased_until = now()`.execute(primary);
    },
    /** Sends the due deliveries; an attempt that fails is repeated an hour later, up to three times. */
    deliver: () => deliverWebhooks({ ...worker.deps, retryDelaysSeconds: [3600, 3600, 3600] }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await worker[Symbol.asyncDispose]();
    },
  };
  return result;
}

export type WebhookTest = Awaited<ReturnType<typeof createWebhookTest>>;
