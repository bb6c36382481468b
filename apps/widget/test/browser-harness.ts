import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { createTestApi, type TestApi } from "../../api/test/harness.ts";
import { chromiumPath } from "../chromium.ts";
import { findFreePort } from "../../../tools/processes/ports.ts";

/** A page of the roaster's site. */
export interface SitePage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The API, a roaster's site on another origin, and a browser. */
export interface BrowserHarness extends AsyncDisposable {
  readonly api: TestApi;
  readonly browser: Browser;
  readonly baseUrl: string;
  /** Adds a page to the roaster's site and returns its URL. */
  readonly addPage: (path: string, page: SitePage) => string;
}

export async function openBrowserHarness(): Promise<BrowserHarness> {
  // The port must be known first, because the API's own URL is one of its settings.
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const api = await createTestApi({ PORT: String(port), BASE_URL: baseUrl });
  await api.app.listen({ port, host: "127.0.0.1" });
  const pages = new Map<string, SitePage>();
  const site = createServer((request, response) => {
    const page = pages.get(URL.parse(request.url ?? "/", "http://site")?.pathname ?? "/");
    response.writeHead(page ? 200 : 404, { "content-type": "text/html; charset=utf-8", ...page?.headers });
    response.end(page?.html);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
    ],
  });
  return {
    api,
    browser,
    baseUrl,
    addPage: (path, page) => {
      pages.set(path, page);
      // A different site for the browser, since 127.0.0.1 is not localhost.
      return `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await new Promise((resolve) => site.close(resolve));
      await api[Symbol.asyncDispose]();
    },
  };
}
