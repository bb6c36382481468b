import { expect, expectNoAxeViolations, ownAddress, ownEmail, type Page, test } from "../fixtures.ts";
import { addAuthenticator, openAtName } from "../passkey-browser.ts";

// Passkeys need a host name, so the pages are opened at localhost, which is the same process.
test.use({ expectedErrors: [/request to http:\/\/localhost|status of 401/] });

test("a passkey is added, signs in, confirms, is renamed and removed", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "passkeys need scripts");
  const at = await openAtName(page, baseURL ?? "");
  await addAuthenticator(page);
  const form = { email: ownEmail("passkey"), password: "a long pass phrase 7", name: "Kim" };
  const created = await page.request.post(at("/sign-up"), { form, maxRedirects: 0 });
  expect(created.status()).toBe(303);

  await page.goto(at("/me/passkeys"));
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status")).toContainText("The passkey is added.");
  await expectNoAxeViolations(page);
  await page.getByText("Rename", { exact: true }).click();
  await page.getByLabel(/^Name of/).fill("My laptop");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("My laptop", { exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(at("/sign-in?returnTo=%2Fme%2Fpasskeys"));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(at("/me/passkeys"));
  await expect(page.getByText(/^last used/)).toBeVisible();

  await page.goto(at("/me/confirm?returnTo=%2Fme%2Fexport"));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL(at("/me/export"));

  await recordAnnouncements(page);
  await page.goto(at("/me/passkeys"));
  await page.getByRole("button", { name: "Remove My laptop" }).click();
  await expect(page.getByText("You have no passkey yet.")).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("announced")))
    .toContain("The passkey is removed.");
  await page.context().clearCookies();
  await page.goto(at("/sign-in"));
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "That did not work. Try again, or sign in another way.",
  );
});

test("without passkeys in the browser the buttons are not shown", async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ "x-forwarded-for": ownAddress("second") });
  await context.addInitScript(
    () => void delete (globalThis as Record<string, unknown>)["PublicKeyCredential"],
  );
  await page.goto("/sign-in");
  await expect(page.getByRole("link", { name: "Use a password" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

test("the passkey's button moves nothing when its script arrives late", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "passkeys need scripts");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/(?:assets|enhance)\/.*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/sign-in", { waitUntil: "commit" });
  const link = page.getByRole("link", { name: "Use a password" });
  await expect(link).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeHidden();
  const before = await link.boundingBox();
  release();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shift).toBe(0);
});

/** Records what is inserted into the live region of pages loaded from now on: only that is announced. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const place = document.querySelector(".toast-place");
      if (place === null) return;
      const record = () => sessionStorage.setItem("announced", place.textContent);
      new MutationObserver(record).observe(place, { childList: true });
    });
  });
}
