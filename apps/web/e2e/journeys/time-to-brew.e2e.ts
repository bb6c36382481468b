import { expect, test } from "../fixtures.ts";
import { signUpWithBag } from "../new-account.ts";

test("from opening Today to a running player: two taps, on a slow phone with a warm cache", async ({
  page,
  hasTouch,
  javaScriptEnabled,
}) => {
  test.skip(!hasTouch || !javaScriptEnabled, "phones with scripts");
  test.skip(
    process.env["WEB_E2E_TIMING"] === undefined,
    "set WEB_E2E_TIMING=1 on a machine without other load",
  );
  await signUpWithBag(page);
  const brew = page.getByRole("link", { name: "Brew", exact: true });
  const start = page.getByRole("button", { name: "Start pouring" });
  await page.goto("/");
  await brew.click();
  await expect(start).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begin = Date.now();
  const times: number[] = [];
  const note = () => times.push(Date.now() - begin);
  await page.goto("/", { waitUntil: "commit" });
  note();
  await brew.click();
  note();
  await start.click();
  note();
  await expect(page.locator(".player-running")).toBeVisible();
  const milliseconds = Date.now() - begin;
  process.stdout.write(`\nTime to brew: ${milliseconds} ms (${times.join(", ")})\n`);
  expect(milliseconds).toBeLessThan(1500);
});
