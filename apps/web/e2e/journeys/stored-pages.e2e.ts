import { expect, test } from "../fixtures.ts";
import { listStored, openApp, openToday } from "../installed-app.ts";
import { signUpWithBag } from "../new-account.ts";

test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "a service worker needs scripts"));

test("pages of a session that has expired are deleted without a connection", async () => {
  const profile = test.info().outputPath("profile");
  const { context, page } = await openApp(profile);
  await signUpWithBag(page);
  await openToday(page);
  await page.goto("/log");
  await expect.poll(() => listStored(page)).toEqual(expect.arrayContaining(["/", "/log", "/offline"]));
  const ends = await page.evaluate(async () => {
    const [name = ""] = (await caches.keys()).filter((one) => one.startsWith("pages:"));
    const cache = await caches.open(name);
    const found: (string | null)[] = [];
    for (const request of await cache.keys()) {
      const stored = await cache.match(request, { ignoreVary: true });
      if (stored === undefined) continue;
      found.push(stored.headers.get("x-page-until"));
      const headers = new Headers(stored.headers);
      headers.set("x-page-until", "1");
      await cache.put(request, new Response(await stored.text(), { headers }));
    }
    return found;
  });
  const inSixDays = Date.now() / 1000 + 6 * 86_400;
  for (const end of ends) expect(Number(end)).toBeGreaterThan(inSixDays);
  await context.setOffline(true);
  await page.goto("/log");
  await expect(page).toHaveURL("/offline#/log");
  expect(await listStored(page)).toEqual(["/offline"]);
  await context.close();
});

test("signing out leaves no page of the user on the device", async () => {
  const profile = test.info().outputPath("profile");
  const { context, page } = await openApp(profile);
  await signUpWithBag(page);
  await openToday(page);
  const coffee = (await page.locator("#coffee").textContent()) ?? "";
  expect(coffee).not.toBe("");
  await page.goto("/me/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("/");
  await expect.poll(() => listStored(page)).toContain("/offline");
  const texts = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("pages:"));
    const stored = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()));
      }),
    );
    return stored.flat().join("\n");
  });
  expect(texts).not.toContain(coffee);
  expect(texts).not.toContain("from=today");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("brewdial.account"))).toBeNull();
  await context.setOffline(true);
  await page.goto("/me/gear");
  await expect(page).toHaveURL("/offline#/me/gear");
  await context.close();
});

test("the page without a connection lists each brew once with its figures, and leads on to what was wanted", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"));
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) problems.push(message.text());
  });
  await page.goto("/?grinder=comandante-c40-mk4");
  await page.goto("/recipes/44");
  await signUpWithBag(page);
  await openToday(page);
  const coffee = (await page.locator("#coffee").textContent()) ?? "";
  await context.setOffline(true);
  await page.goto("/discover?method=chemex");
  await expect(page).toHaveURL("/offline#/discover?method=chemex");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No connection");
  const row = page.locator(".offline-ready .offline-row").filter({ hasText: coffee });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/V60 · .* · \d+\sg · \d+\sg · \d:\d\d/);
  await expect(row.locator(".offline-grind")).toHaveText(/^\d+ clicks$/);
  expect(problems).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are back");
  await page.getByRole("link", { name: "Go on to the page you wanted" }).click();
  await expect(page).toHaveURL("/discover?method=chemex");
  await context.close();
});
