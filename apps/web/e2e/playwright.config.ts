import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { defineConfig } from "@playwright/test";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * Tests whose pages have other controls or another order on wide screens: the navigation, columns, tables and charts. Scripts do not depend
 * on the width, so all others run on phones only, and on wide screens every night; pages.e2e.ts checks every page at 1280 pixels.
 */
const wide = /@wide/;

const isNightly = process.env["WEB_E2E_NIGHTLY"] !== undefined;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "results",
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  // The default of 5 s is too short for form submissions while other CI steps keep both cores busy.
  expect: { timeout: 15_000 },
  // Two retries on busy CI machines; the report lists tests that needed them.
  retries: process.env["CI"] === undefined ? 0 : 2,
  // Unlike "line", it repeats at the end why tests failed.
  reporter: "list",
  use: {
    baseURL: process.env["WEB_E2E_URL"],
    locale: "en-GB",
    // Requests of a service worker would lack the client IP address of the test; offline.e2e.ts allows service workers.
    serviceWorkers: "block",
    launchOptions: { executablePath: chromiumPath ?? "chromium-headless-shell", args: ["--no-sandbox"] },
    trace: "off",
    // Contrast must not be measured while an element fades in.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    {
      name: "pages",
      testMatch: "*.e2e.ts",
      testIgnore: "journeys/**",
      use: {
        viewport: { width: 320, height: 844 },
        colorScheme: "light",
      },
    },
    { name: "phone", testMatch: "journeys/*.e2e.ts", use: phone },
    {
      name: "desktop",
      testMatch: "journeys/*.e2e.ts",
      ...(isNightly ? {} : { grep: wide }),
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: "no-script", testMatch: "journeys/*.e2e.ts", use: { ...phone, javaScriptEnabled: false } },
  ],
});
