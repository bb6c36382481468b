import { createHash } from "node:crypto";
import { daysAgo, type Demo } from "./demo.ts";

const deliveries = [
  { type: "ping", status: "DELIVERED", attempts: 1, response_status: 204, problem: null },
  { type: "coffee.updated", status: "DELIVERED", attempts: 3, response_status: 200, problem: null },
  { type: "recipe.published", status: "FAILED", attempts: 8, response_status: null, problem: "timeout" },
  { type: "recipe.published", status: "DELIVERED", attempts: 1, response_status: 200, problem: null },
] as const;

/** Writes a webhook with a log. Its host does not exist, so events of the demo are never delivered. */
export async function writeWebhook(demo: Demo, roasterId: number, coffeeId: number): Promise<void> {
  const { db } = demo;
  const { id } = await db
    .insertInto("webhook_endpoints")
    .values({
      roaster_id: roasterId,
      url: "https://harrowandfinch.example/hooks/brewdial",
      events: ["coffee.created", "coffee.updated", "recipe.published"],
      secret: createHash("sha256").update("demo").digest(),
      created_at: daysAgo(demo, 20),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = deliveries.map((delivery, index) => {
    const at = daysAgo(demo, 20 - 5 * index);
    const about = delivery.type === "ping" ? null : coffeeId;
    return {
      ...delivery,
      endpoint_id: id,
      message_id: `5e0c8a52-0000-4000-8000-00000000000${index + 1}`,
      resource_id: about,
      coffee_id: about,
      created_at: at,
      next_attempt_at: at,
      attempted_at: at,
    };
  });
  await db.insertInto("webhook_deliveries").values(values).execute();
}
