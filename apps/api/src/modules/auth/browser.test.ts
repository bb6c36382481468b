import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { chromiumPath } from "@brewdial/widget/chromium.ts";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addMagicLink, addPasswordUser } from "../../../test/factories/auth.ts";
import { findFreePort } from "../../../../../tools/processes/ports.ts";

describe.skipIf(chromiumPath === undefined)("in Chromium", () => {
  let api: TestApi;
  let browser: Browser;
  let ownUrl: string;
  let evil: Server;
  let evilUrl: string;

  beforeAll(async () => {
    // The port must be known before the service is built, since its own address is one of its settings.
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
      // Without the cookie 401, with it 403; the fetch with JSON dies in its preflight.
      expect(new Set(seen)).toEqual(new Set([sameSite === "Lax" ? "401" : "403"]));
      expect(await isSignedIn(token)).toBe(true);
      const cookies = await page.context().cookies(ownUrl);
      expect(cookies.map(({ value }) => value)).toEqual([token]);
      await page.context().close();
    },
  );

  test("POST /api/auth/logout works with the cookie from a first-party page", async () => {
    const { page, token } = await open("same@x.io");
    await page.goto(`${ownUrl}/auth/magic`);
    const status = await page.evaluate(
      async () => (await fetch("/api/auth/logout", { method: "POST" })).status,
    );
    expect([status, await isSignedIn(token)]).toEqual([200, false]);
    expect(await page.context().cookies(ownUrl)).toEqual([]);
    await page.context().close();
  });

  const mailedLink = async (email: string, { isVerified = true } = {}) => {
    await addPasswordUser(api, email);
    const verified = { email_verified_at: isVerified ? new Date() : null };
    await api.deps.db.primary.updateTable("users").set(verified).where("email", "=", email).execute();
    const token = await addMagicLink(api, email);
    return { token, link: `${ownUrl}/auth/magic#token=${token}` };
  };
  const isUnused = async (email: string) => {
    const row = await api.deps.db.primary
      .selectFrom("magic_link_tokens")
      .innerJoin("users", "users.id", "magic_link_tokens.user_id")
      .select("used_at")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return row.used_at === null;
  };

  test("GET /auth/magic leaves the token unused until the button is pressed, which sets only the cookie", async () => {
    const { link, token } = await mailedLink("button@x.io");
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
    page.on("pageerror", (error) => void problems.push(error.message));
    // Stores the response that the page's script gets in window.name, where the next page can read it.
    await page.addInitScript({ content: keepAnswers });
    await page.goto(link);
    await page.waitForTimeout(300);
    expect(await isUnused("button@x.io")).toBe(true);
    expect(problems).toEqual([]);
    // The wordmark is the first Tab stop.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Sign in");
    await Promise.all([page.waitForURL(`${ownUrl}/`), page.keyboard.press("Enter")]);
    const [cookie] = await context.cookies(ownUrl);
    expect(cookie).toMatchObject({ name: "svc_session", httpOnly: true, sameSite: "Lax", path: "/" });
    const answered = await page.evaluate<string>("window.name");
    expect(answered).toContain('"success":true');
    expect(answered).not.toContain("token");
    await page.goBack().catch(() => undefined);
    expect(page.url()).not.toContain(token);
    await context.close();
  });

  test("GET /api/auth/magic-link/verify from a link of another site shows the page with the button", async () => {
    const { token } = await mailedLink("login-csrf@x.io");
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(evilUrl);
    await page.evaluate(`location.href = "${ownUrl}/api/auth/magic-link/verify?token=${token}"`);
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(page.url()).toBe(`${ownUrl}/auth/magic#token=${token}`);
    expect([await isUnused("login-csrf@x.io"), await context.cookies(ownUrl)]).toEqual([true, []]);
    await Promise.all([
      page.waitForURL(`${ownUrl}/`),
      page.getByRole("button", { name: "Sign in" }).press("Enter"),
    ]);
    expect((await context.cookies(ownUrl)).map(({ name }) => name)).toContain("svc_session");
    await context.close();
  });

  test("GET /auth/magic announces the next step for a used link to screen readers", async () => {
    const { link } = await mailedLink("used@x.io");
    const context = await browser.newContext();
    for (const expected of [`${ownUrl}/`, null]) {
      const page = await context.newPage();
      await page.goto(link);
      await page.getByRole("button", { name: "Sign in" }).click();
      if (expected) await page.waitForURL(expected);
      else await page.getByRole("status").getByText("Ask for a new one").waitFor();
    }
    await context.close();
  });

  test("GET /auth/magic stays and says that a password was removed, with the page to set a new one", async () => {
    const { link } = await mailedLink("removed@x.io", { isVerified: false });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("status").getByText("For your safety we removed the password").waitFor();
    const setPassword = page.getByRole("link", { name: "Set a new password" });
    expect(await setPassword.getAttribute("href")).toBe(`${ownUrl}/me/password`);
    expect(await page.getByRole("link", { name: "Go to Brewdial" }).isVisible()).toBe(true);
    await context.close();
  });

  test.each([
    ["de-DE", "Anmelden", "schon benutzt"],
    ["fr-FR", "Se connecter", "déjà servi"],
  ])("GET /auth/magic signs in on a page for %s", async (locale, button, used) => {
    const { link } = await mailedLink(`${locale}@x.io`.toLowerCase());
    const context = await browser.newContext({ locale });
    for (const isUsed of [false, true]) {
      const page = await context.newPage();
      await page.goto(link);
      expect(await page.locator("html").getAttribute("lang")).toBe(locale.slice(0, 2));
      await page.getByRole("button", { name: button }).click();
      if (isUsed) await page.getByRole("status").getByText(used).waitFor();
      else await page.waitForURL(`${ownUrl}/`);
    }
    await context.close();
  });

  test("GET /auth/magic shows the next step for an incomplete link and without JavaScript", async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${ownUrl}/auth/magic`);
    await page.getByRole("status").getByText("not complete").waitFor();
    expect(await page.getByRole("button").count()).toBe(0);
    await context.close();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await plain.newPage();
    await plainPage.goto(`${ownUrl}/auth/magic#token=x`);
    await plainPage.getByText("This page needs JavaScript").waitFor();
    await plain.close();
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

const keepAnswers = `{
  const { fetch } = window;
  window.fetch = async (...call) => {
    const response = await fetch(...call);
    window.name = await response.clone().text();
    return response;
  };
}`;
