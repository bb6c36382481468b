import { expect, type Page } from "@playwright/test";

/** Creates an account with a grinder, a V60 and an open bag, and signs its page in. */
export async function signUpWithBag(page: Page): Promise<void> {
  await page.goto("/offline");
  const statuses = await page.evaluate(async (email) => {
    const send = async (path: string, body: object) => {
      const init = { method: "POST", headers: { "content-type": "application/json" } };
      return (await fetch(path, { ...init, body: JSON.stringify(body) })).status;
    };
    return [
      await send("/api/auth/register", { email, password: "a long pass phrase 7", name: "Robin" }),
      await send("/api/user/grinders", { grinderId: "comandante-c40-mk4" }),
      await send("/api/user/machines", { machineId: "hario-v60-02" }),
      await send("/api/user/bags", {
        coffeeProfileId: 1,
        grams: 250,
        roastedOn: "2026-01-01",
        openedOn: "2026-01-09",
      }),
    ];
  }, `today-${crypto.randomUUID()}@example.com`);
  expect(statuses).toEqual([201, 201, 201, 201]);
}
