import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { createTestApi, type TestApi } from "../api/src/testing.ts";
import { chromiumPath } from "./chromium.ts";

/** What a site's server sends for one of its pages. */
export interface SitePage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service, a roaster's site of another origin, and a browser to see them with. */
export interface Stage extends AsyncDisposable {
  readonly api: TestApi;
  readonly browser: Browser;
  readonly baseUrl: string;
  /** Puts a page on the roaster's site and gives its address. */
  readonly addPage: (path: string, page: SitePage) => string;
}

export async function openStage(): Promise<Stage> {
  // The port must be known before the service is built, since its own address is one of its settings.
  const port = await freePort();
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
      // Another site to the browser: 127.0.0.1 is not localhost.
      return `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close();
      await new Promise((resolve) => site.close(resolve));
      await api[Symbol.asyncDispose]();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
