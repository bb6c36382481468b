import { rm } from "node:fs/promises";
import { expect, expectNoAxeViolations, type Page, test } from "../fixtures.ts";
import { openApp, openToday, waitForBegin } from "../installed-app.ts";
import { signUpWithBag } from "../new-account.ts";
import { startProxiedWeb } from "../proxied-web.ts";

test.beforeEach(({ javaScriptEnabled }) => test.skip(!javaScriptEnabled, "a service worker needs scripts"));

const listLogs = async (page: Page) =>
  (await (await page.request.get("/api/brew-logs")).json()) as {
    total: number;
    data: { rating: number; brewedAt: string; doseGrams: number; method: string }[];
  };

const readLog = (page: Page) => page.evaluate(() => localStorage.getItem("brewdial.log") ?? "");
/** Tolerates a reload of the page, which can happen once the connection is restored. */
const isSent = async (page: Page) => /"isSent":true/.test(await readLog(page).catch(() => ""));

test("a brew without a connection reaches the account once, after a restart and two replays", async () => {
  const profile = test.info().outputPath("profile");
  let { context, page } = await openApp(profile);
  await signUpWithBag(page);
  await openToday(page);
  await page.getByRole("link", { name: "Brew", exact: true }).click();
  await page.getByRole("button", { name: "Start pouring" }).click();
  await waitForBegin(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Next step" }).click();
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "Rate the cup" }).click();
  await page.getByRole("radio", { name: "4 stars" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  const unsent = await readLog(page);
  expect(unsent).toContain('"isSent":false');
  await page.goto("/log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log");
  await page.goto("/discover");
  await expect(page).toHaveURL("/offline#/discover");
  await context.close();

  ({ context, page } = await openApp(profile));
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Brew", exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => isSent(page)).toBe(true);
  for (let replay = 0; replay < 2; replay += 1) {
    await page.evaluate((text) => localStorage.setItem("brewdial.log", text), unsent);
    await page.reload();
    await expect.poll(() => isSent(page)).toBe(true);
  }
  const { total, data } = await listLogs(page);
  const [brew] = (JSON.parse(unsent) as { value: { brewedAt: string }[] }).value;
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ rating: 4, brewedAt: brew?.brewedAt });
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test("a stored page says so when the server is not reached, also while the browser believes to be online", async () => {
  const web = await startProxiedWeb();
  const { context, page } = await openApp(test.info().outputPath("profile"), { url: web.url });
  const bar = page.getByText("What you log is kept and sent later.");
  await signUpWithBag(page);
  await openToday(page);
  await expect(bar).toHaveCount(0);
  await web.stop();
  // The process may still respond while it shuts down.
  await expect(async () => {
    await page.reload();
    await expect(bar).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await context.close();
});

test("Today is shown from the device at once and follows the account, and never that of another user", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"));
  await signUpWithBag(page);
  await openToday(page);
  const last = page.locator(".hero .last");
  const before = (await last.textContent()) ?? "";
  // Logged on another device.
  const logged = await page.request.post("/api/brew-logs", {
    data: {
      coffeeProfileId: 1,
      machineId: "hario-v60-02",
      grinderId: "comandante-c40-mk4",
      grindSetting: 24,
      extractionFeedback: { sour: true },
    },
  });
  expect(logged.status()).toBe(201);
  const app = await context.newPage();
  const shown = await app.goto("/");
  expect(await shown?.text()).toContain(before.slice(0, 20));
  await expect(app.locator(".hero .last")).toContainText("Today at 24: sour.");
  await app.close();
  const coffee = (await page.locator("#coffee").textContent()) ?? "";
  const status = await page.evaluate(async (email) => {
    const body = JSON.stringify({ email, password: "a long pass phrase 7", name: "Kim" });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    return (await fetch("/api/auth/register", init)).status;
  }, `other-${crypto.randomUUID()}@example.com`);
  expect(status).toBe(201);
  const other = await page.goto("/");
  expect(await other?.text()).not.toContain(coffee);
  await context.close();
});

test("the French app opens in French without a connection", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"), { language: "fr-FR" });
  await signUpWithBag(page);
  await openToday(page, "/fr");
  await context.setOffline(true);
  await page.goto("/");
  await expect(page).toHaveURL("/fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await context.close();
});

test("the German app opens in German and brews without a connection", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"), { language: "de-DE" });
  await signUpWithBag(page);
  await openToday(page, "/de");
  await context.setOffline(true);
  // The URL that the home screen icon opens.
  await page.goto("/");
  await expect(page).toHaveURL("/de");
  await page.getByRole("link", { name: "Brühen", exact: true }).click();
  await page.getByRole("button", { name: "Aufguss starten" }).click();
  await waitForBegin(page);
  const finish = page.getByRole("button", { name: "Fertig" });
  for (let step = 0; step < 6 && !(await finish.isVisible()); step += 1)
    await page.getByRole("button", { name: "Nächster Schritt" }).click();
  await finish.click();
  await page.getByRole("button", { name: "Kaffee bewerten" }).click();
  await page.getByRole("radio", { name: "4 Sterne" }).click();
  await page.getByRole("button", { name: "Fertig", exact: true }).click();
  await page.goto("/de/discover");
  await expect(page).toHaveURL("/de/offline#/de/discover");
  await expect(page.getByRole("heading", { name: "1 wartet auf diesem Gerät" })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => isSent(page)).toBe(true);
  expect((await listLogs(page)).total).toBe(1);
  await context.close();
});

test("a new version waits while a brew runs, and is loaded when the visitor takes it", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"));
  await signUpWithBag(page);
  await openToday(page);
  await page.getByRole("link", { name: "Brew", exact: true }).click();
  await page.getByRole("button", { name: "Start pouring" }).click();
  await waitForBegin(page);
  // To the browser another URL of the worker is a new version.
  await page.evaluate(async () => {
    Object.assign(globalThis, { isSamePage: true });
    const registration = await navigator.serviceWorker.register("/sw.js?next");
    while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const update = page.getByText("A new version is ready");
  for (let step = 0; step < 4; step += 1) await page.getByRole("button", { name: "Next step" }).click();
  await expect(update).toBeHidden();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(update).toBeHidden();
  await page.getByRole("button", { name: "Later" }).click();
  await expect(update).toBeVisible();
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  await page.getByRole("button", { name: "Use it" }).click();
  await page.waitForFunction(() => !("isSamePage" in globalThis));
  await context.close();
});

test("a brew that the account refuses is shown, and can be corrected or deleted", async () => {
  const { context, page: player } = await openApp(test.info().outputPath("profile"));
  await signUpWithBag(player);
  await player.goto("/brew?method=espresso&grinder=niche-zero");
  await player.getByRole("button", { name: "Start the shot" }).click();
  await waitForBegin(player);
  // A dose that the API refuses, twice.
  await context.setOffline(true);
  await player.getByRole("button", { name: "Stop, 36 g" }).click();
  await player.evaluate(() => {
    const { version, value } = JSON.parse(localStorage.getItem("brewdial.log") ?? "") as {
      version: number;
      value: [{ figures: object }];
    };
    const [brew] = value;
    const wrong = { ...brew, figures: { ...brew.figures, doseGrams: 99_999 }, isClosed: true };
    const other = { ...wrong, clientId: crypto.randomUUID() };
    localStorage.setItem("brewdial.log", JSON.stringify({ version, value: [wrong, other] }));
  });
  // Otherwise the player would send its own copy as soon as the connection is restored.
  const page = await context.newPage();
  await player.close();
  await context.setOffline(false);
  await page.goto("/log");
  const refused = page.locator(".conflict");
  await expect(refused).toHaveCount(2);
  await expect(refused.first()).toContainText("A figure is out of range");
  await refused.first().getByRole("button", { name: "Delete it" }).click();
  await expect(refused).toHaveCount(1);
  await refused.getByRole("link", { name: "Correct it" }).click();
  await expect(page.getByLabel("Dose in g")).toHaveValue("99999");
  await page.getByLabel("Dose in g").fill("18");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/\/log\/\d+$/);
  await page.goto("/log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log");
  await expect(refused).toHaveCount(0);
  const { total, data } = await listLogs(page);
  expect([total, data[0]]).toMatchObject([1, { doseGrams: 18, method: "espresso" }]);
  await context.close();
});

test("installing is offered once, after the third brew", async () => {
  const { context, page } = await openApp(test.info().outputPath("profile"));
  await signUpWithBag(page);
  await page.goto("/");
  /** Fires the event that Chromium fires if an app can be installed, except in headless mode. */
  const offerInstall = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      Object.assign(event, { prompt: async () => void Object.assign(globalThis, { isPrompted: true }) });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
  const question = page.getByRole("dialog", { name: "Brewdial on your home screen" });
  await expect.poll(offerInstall).toBe(true);
  await page.evaluate(() => {
    const dial = { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } };
    const brew = { key: "k", figures: {}, opinion: {}, dial, isClosed: true, isSent: true };
    const value = ["a", "b", "c"].map((clientId) => ({ ...brew, clientId }));
    localStorage.setItem("brewdial.log", JSON.stringify({ version: 1, value }));
  });
  await page.reload();
  await expect.poll(offerInstall).toBe(true);
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page, { within: "dialog" });
  await question.getByRole("button", { name: "Install" }).click();
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => "isPrompted" in globalThis)).toBe(true);
  await page.reload();
  await expect.poll(offerInstall).toBe(true);
  await expect(page.getByRole("link", { name: "Brew", exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await context.close();
});
