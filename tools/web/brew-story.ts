import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { signInState } from "./sign-in-state.ts";

/** Takes screenshots of one cup on a phone: pick, prepare, pour, rate, next. Small images, for the README. */
export async function photographBrew(browser: Browser, url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    locale: "en-GB",
    reducedMotion: "reduce",
    colorScheme: "light",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: url,
    storageState: await signInState(url),
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const photograph = (name: string) => page.screenshot({ path: join(folder, `story-${name}.png`) });
  await page.goto("/?show=choose", { waitUntil: "networkidle" });
  await page.getByRole("dialog").waitFor();
  await photograph("1-pick");
  await page.goto("/", { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Brew", exact: true }).click();
  await page.getByRole("button", { name: "Start pouring" }).waitFor();
  await photograph("2-prepare");
  await page.clock.install();
  await page.getByRole("button", { name: "Start pouring" }).click();
  await page.clock.runFor(60_000);
  await photograph("3-pour");
  await page.clock.runFor(150_000);
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("button", { name: "Rate the cup" }).click();
  await page.clock.resume();
  await page.getByRole("radio", { name: "Sour", exact: true }).click();
  await page.getByRole("radio", { name: "Right", exact: true }).nth(1).click();
  await page.getByRole("button", { name: "Use it" }).waitFor();
  await photograph("4-rate");
  await page.getByRole("button", { name: "Use it" }).click();
  await page.locator(".hero").waitFor();
  await photograph("5-next");
  await context.close();
}
