import { expect, type Page } from "@playwright/test";

/** The password of accounts that tests create. */
export const newPassword = "a long pass phrase 7";

/** Creates an account with a password on the web, where it shows nothing to others at first, and stays signed in. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto("/sign-up");
  await page.getByText("Use a password instead").click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Name").fill("Ana");
  await page.getByLabel("Password").fill(newPassword);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("link", { name: "Later" }).click();
  await page.waitForURL("/");
}

type Post = readonly [path: string, body: object];

/** Creates an account with a grinder, a V60 and an open bag, and signs its page in. Returns its email address. */
export const signUpWithBag = (page: Page): Promise<string> =>
  signUp(page, [
    ["/api/user/grinders", { grinderId: "comandante-c40-mk4" }],
    ["/api/user/machines", { machineId: "hario-v60-02" }],
    ["/api/user/bags", { coffeeProfileId: 1, grams: 250, roastedOn: "2026-01-01", openedOn: "2026-01-09" }],
  ]);

/** Creates an account, signs in the page and sends the given posts. Returns the email address. */
export async function signUp(page: Page, posts: readonly Post[] = []): Promise<string> {
  const email = `today-${crypto.randomUUID()}@example.com`;
  await page.goto("/offline");
  const account: Post = ["/api/auth/register", { email, password: newPassword, name: "Robin" }];
  const statuses = await page.evaluate(
    async (all) => {
      const sent: number[] = [];
      for (const [path, body] of all) {
        const init = { method: "POST", headers: { "content-type": "application/json" } };
        sent.push((await fetch(path, { ...init, body: JSON.stringify(body) })).status);
      }
      return sent;
    },
    [account, ...posts],
  );
  expect(statuses).toEqual([account, ...posts].map(() => 201));
  return email;
}
