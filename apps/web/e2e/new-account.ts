import { expect, type Page } from "@playwright/test";

/** The password of accounts that tests create. */
export const newPassword = "a long pass phrase 7";

/** Creates an account with a grinder, a V60 and an open bag, and signs its page in. Returns its email address. */
export async function signUpWithBag(page: Page): Promise<string> {
  const newEmail = `today-${crypto.randomUUID()}@example.com`;
  await page.goto("/offline");
  const statuses = await page.evaluate(
    async ([email, password]) => {
      const send = async (path: string, body: object) => {
        const init = { method: "POST", headers: { "content-type": "application/json" } };
        return (await fetch(path, { ...init, body: JSON.stringify(body) })).status;
      };
      return [
        await send("/api/auth/register", { email, password, name: "Robin" }),
        await send("/api/user/grinders", { grinderId: "comandante-c40-mk4" }),
        await send("/api/user/machines", { machineId: "hario-v60-02" }),
        await send("/api/user/bags", {
          coffeeProfileId: 1,
          grams: 250,
          roastedOn: "2026-01-01",
          openedOn: "2026-01-09",
        }),
      ];
    },
    [newEmail, newPassword],
  );
  expect(statuses).toEqual([201, 201, 201, 201]);
  return newEmail;
}
