import { bodyOrThrow } from "@brewdial/client";
import { listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getUnsubscribeLink, unsubscribe } from "@brewdial/contract/notifications/endpoints.ts";
import { getNotificationPreferences } from "@brewdial/contract/profile/endpoints.ts";
import { addComment } from "@brewdial/contract/recipes/feedback.ts";
import { createRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { expect, test } from "vitest";
import { waitForMail } from "./mailbox.ts";
import { ana, bo, call, callAs, callWithRetryAs, raw } from "./service.ts";

test("POST comment → email to the author; POST /api/notifications/unsubscribe with its token → preference off", async () => {
  const { data } = bodyOrThrow(await call(listCoffees, { query: { limit: 1 } }));
  const { recipe } = bodyOrThrow(
    await callAs(ana)(createRecipe, {
      body: {
        coffeeProfileId: data[0]?.id ?? 0,
        grinderId: 1,
        machineId: 1,
        grindSetting: 70,
        ratio: 16,
        doseGrams: 15,
        waterGrams: 240,
      },
    }),
  );
  await callWithRetryAs(bo)(addComment, { params: { id: recipe.id }, body: { body: "Sweet" } });
  // Any comment email will do: after the first one, others are held back for half an hour.
  const mail = await waitForMail(ana.email, /unsubscribe\?token=\d+\.comment\./);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const token = /unsubscribe\?token=([\w.-]+)/.exec(mail)?.[1] ?? "";
  expect((await call(getUnsubscribeLink, { query: { token } })).body).toEqual({ kind: "comment" });
  const path = `/api/notifications/unsubscribe?token=${token}`;
  const opened = await raw(getUnsubscribeLink, { path, headers: { accept: "text/html" } });
  expect([opened.status, opened.headers.get("location")]).toEqual([
    302,
    expect.stringContaining(`/unsubscribe?token=${token}`),
  ]);
  const before = bodyOrThrow(await callAs(ana)(getNotificationPreferences, {})).preferences;
  expect(before.notifyRecipeComments).toBe(true);
  expect((await call(unsubscribe, { query: { token }, body: {} })).status).toBe(200);
  const after = bodyOrThrow(await callAs(ana)(getNotificationPreferences, {})).preferences;
  expect(after).toEqual({ ...before, notifyRecipeComments: false });
});

test("GET and POST /api/notifications/unsubscribe forged token → 400", async () => {
  const token = `7.comment.${"x".repeat(43)}`;
  expect((await call(getUnsubscribeLink, { query: { token } })).status).toBe(400);
  expect((await call(unsubscribe, { query: {}, body: { token } })).status).toBe(400);
});
