import { showUnsubscribe, unsubscribe } from "@brewdial/contract/notifications.ts";
import { expect, test } from "vitest";
import { call } from "./service.ts";

test("a link that is not one of ours changes nothing", async () => {
  const token = `7.comment.${"x".repeat(43)}`;
  expect((await call(showUnsubscribe, { query: { token } })).status).toBe(400);
  expect((await call(unsubscribe, { query: {}, body: { token } })).status).toBe(400);
});
