import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addPasswordUser } from "../../../test/factories/auth.ts";
import { findFreePort } from "../../../../../tools/processes/ports.ts";

describe.skipIf(chromiumPath === undefined)("in Chromium", () => {
  let api: TestApi;
  let browser: Browser;
  let ownUrl: string;
  let evil: Server;
  let evilUrl: string;

  beforeAll(async () => {
    // The port must be known before the service is built, since its own URL is one of its settings.
    const port = await findFreePort();
    ownUrl = `http://localhost:${port}`;
    api = await createTestApi({ PORT: String(port), BASE_URL: ownUrl });
    await api.app.listen({ port, host: "127.0.0.1" });
    evil = createServer((_request, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>evil</title>");
    });
    await new Promise<void>((resolve) => evil.listen(0, "127.0.0.1", resolve));
    // A different site for the browser, since 127.0.0.1 is not localhost.
    evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
    browser = await chromium.launch({
      executablePath: chromiumPath,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--no-first-run",
      ],
    });
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => evil?.close(resolve));
    await api?.[Symbol.asyncDispose]();
  });

  async function open(
    email: string,
    cookieSameSite: "Lax" | "None" = "Lax",
  ): Promise<{ page: Page; token: string; seen: string[] }> {
    const { token } = await addPasswordUser(api, email);
    const context = await browser.newContext();
    await context.addCookies([
      // SameSite=None simulates a browser without SameSite; it needs Secure, which browsers allow on localhost.
      {
        name: "svc_session",
        value: token,
        domain: "localhost",
        path: "/",
        httpOnly: true,
        sameSite: cookieSameSite,
        secure: cookieSameSite === "None",
      },
    ]);
    const page = await context.newPage();
    const seen: string[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST") seen.push(`${response.status()}`);
    });
    return { page, token, seen };
  }
  const isSignedIn = async (token: string) => (await api.deps.sessions.find(token)) !== undefined;

  test.each(["Lax", "None"] as const)(
    "POST /api/auth/logout ignores a form and a fetch of another site (SameSite=%s)",
    async (sameSite) => {
      const { page, token, seen } = await open(`csrf-${sameSite}@x.io`.toLowerCase(), sameSite);
      const url = `${ownUrl}/api/auth/logout`;
      await page.goto(evilUrl);
      await page.evaluate(crossSiteFetches(url));
      for (const enctype of ["application/x-www-form-urlencoded", "text/plain"]) {
        await page.goto(evilUrl);
        await Promise.all([page.waitForURL(url), page.evaluate(crossSiteForm(url, enctype))]);
      }
      // 401 without the cookie, 403 with it; the fetch with JSON already fails in its preflight.
      expect(new Set(seen)).toEqual(new Set([sameSite === "Lax" ? "401" : "403"]));
      expect(await isSignedIn(token)).toBe(true);
      const cookies = await page.context().cookies(ownUrl);
      expect(cookies.map(({ value }) => value)).toEqual([token]);
      await page.context().close();
    },
  );

  test("POST /api/auth/logout works with the cookie from a first-party page", async () => {
    const { page, token } = await open("same@x.io");
    await page.goto(`${ownUrl}/docs/`);
    const status = await page.evaluate(
      async () => (await fetch("/api/auth/logout", { method: "POST" })).status,
    );
    expect([status, await isSignedIn(token)]).toEqual([200, false]);
    expect(await page.context().cookies(ownUrl)).toEqual([]);
    await page.context().close();
  });
});

/** Page scripts as text, since the types of the tests have no DOM. */
const crossSiteFetches = (url: string) => `(async () => {
  const send = (options) => fetch("${url}", { method: "POST", credentials: "include", ...options }).catch(() => undefined);
  await send({ mode: "no-cors" });
  await send({ mode: "no-cors", body: new Blob(["{}"]) });
  await send({ headers: { "content-type": "application/json" }, body: "{}" });
})()`;

const crossSiteForm = (url: string, enctype: string) => `{
  const form = Object.assign(document.createElement("form"), { method: "POST", action: "${url}", enctype: "${enctype}" });
  document.body.append(form);
  form.submit();
}`;
