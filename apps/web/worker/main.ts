import {
  changesSession,
  changesToday,
  findPrefetchedBrew,
  isDataPath,
  isStaleFirst,
  isCacheable,
  isPagePath,
  isToday,
  offlinePage,
  toPage,
} from "./addresses.ts";
import { comparePages } from "./compare-pages.ts";
import { localeCodes, localizedPath } from "../app/i18n/locale.ts";
import { createStoredPages } from "./stored-pages.ts";

/** Defined by build-worker.ts. */
declare const buildVersion: string;
declare const buildFiles: readonly string[];
declare const self: ServiceWorkerGlobalScope;

/** The event of browsers that can route requests without the worker; not in TypeScript's types yet. */
interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes: (rule: object) => Promise<void>;
}

/** After this time a stored page is shown if the network has not responded. */
const networkTimeoutMs = 2500;
/** For this time after a change, pages are loaded from the network, so that they reflect it. */
const changeMs = 10_000;
/** Today is refreshed this long after the last of several changes. */
const settleMs = 3000;
const filesPrefix = "files:";
const filesName = filesPrefix + buildVersion;
const pages = createStoredPages(buildVersion);

/** The ids of clients whose pages were served from storage because there was no response. */
const withoutConnection = new Set<string>();

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const ignoreErrors = () => undefined;

/**
 * When the visitor last changed something. It is lost when the worker stops, which happens later than `changeMs` after its last request.
 */
let changedAt = 0;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
  if ("addRoutes" in event) event.waitUntil(addRoutes(event as RoutedInstallEvent));
});

/** Lets the browser serve the files of this build from the cache without starting the worker, if it supports that. */
const addRoutes = (event: RoutedInstallEvent): Promise<void> =>
  event.addRoutes({
    condition: { or: buildFiles.map((pathname) => ({ urlPattern: { pathname }, requestMethod: "get" })) },
    source: { cacheName: filesName },
  });

/** Caches the files of this build, and the pages of the previous build again, so that they are not missing offline. */
async function install(): Promise<void> {
  const cache = await caches.open(filesName);
  await cache.addAll([...buildFiles]);
  const addresses = await pages.list();
  for (const address of addresses) await pages.read(new URL(address)).catch(ignoreErrors);
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** The files of the previous build are kept: another tab may still need them. */
async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix) && name !== filesName);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
  await pages.clearOtherVersions();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener("message", (event) => {
  const message = event.data as {
    readonly type: "activate" | "keep" | "was-stored";
    readonly pages?: readonly string[];
  };
  if (message.type === "activate") event.waitUntil(self.skipWaiting());
  if (message.type === "keep") event.waitUntil(keep(message.pages ?? []));
  if (message.type === "was-stored")
    event.ports[0]?.postMessage(event.source instanceof Client && withoutConnection.has(event.source.id));
});

/** Stores pages that the visitor has not opened yet, and refreshes those that are shown without waiting for the network. */
async function keep(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, self.location.origin);
    if (url.origin !== self.location.origin) continue;
    if (isStaleFirst(url) || !(await pages.has(url))) await pages.read(url).catch(ignoreErrors);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== "GET") {
    if (changesSession(url.pathname)) event.respondWith(changeSession(event, url));
    else if (changesToday(url.pathname)) event.waitUntil(refreshToday().catch(ignoreErrors));
    return;
  }
  if (!isPagePath(url.pathname)) return;
  if (url.pathname.startsWith("/assets/") || buildFiles.includes(url.pathname))
    event.respondWith(respondWithFile(request));
  else if (isDataPath(url.pathname)) event.respondWith(respondWithData(event, toPage(url)));
  else if (request.mode === "navigate") event.respondWith(respondWithPage(event, url));
});

/** Pages are deleted before and after the response: until it arrives, the server still sends pages of the previous user. */
async function changeSession(event: FetchEvent, url: URL): Promise<Response> {
  changedAt = Date.now();
  await pages.clear();
  try {
    return await fetch(event.request);
  } finally {
    await pages.clear();
    event.waitUntil(keep([offlinePage(url)]));
  }
}

let refreshes = 0;

/** Refreshes the cached Today pages after a change, and the player page that each links to, so that both open instantly. */
async function refreshToday(): Promise<void> {
  changedAt = Date.now();
  refreshes += 1;
  const own = refreshes;
  await wait(settleMs);
  if (own !== refreshes) return;
  const addresses = (await pages.list()).map((address) => new URL(address));
  for (const url of addresses.filter(isToday)) {
    await pages.refresh(url);
    const offered = findPrefetchedBrew((await (await pages.find(url))?.text()) ?? "");
    if (offered !== undefined) await pages.refresh(new URL(offered, url));
  }
}

/** Files with a hash in their name are immutable. */
async function respondWithFile(request: Request): Promise<Response> {
  const files = await caches.open(filesName);
  const stored =
    (await files.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true }));
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  // Full storage must not fail the page.
  if (response.status === 200) await files.put(request, response.clone()).catch(ignoreErrors);
  return response;
}

/** Returns the page from the network; the stored page immediately if that is sufficient, or if the network fails or is slow. */
async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  const store = pages.begin();
  const network = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    event.waitUntil(store(url, response.clone()).catch(ignoreErrors));
    return response;
  })();
  event.waitUntil(network.catch(ignoreErrors));
  const shown = await findInstant(event.request, url);
  if (shown !== undefined) {
    if (shown.status === 200)
      event.waitUntil(reportOutdated(event.resultingClientId, shown.clone(), network).catch(ignoreErrors));
    return shown;
  }
  try {
    const response = await Promise.race([network, wait(networkTimeoutMs)]);
    const isGatewayError = response !== undefined && response.status >= 502;
    if (response !== undefined && !isGatewayError) return response;
    return (await pages.has(url)) ? ((await pages.findInstead(url)) ?? (await network)) : await network;
  } catch {
    withoutConnection.add(event.resultingClientId);
    return (await pages.findInstead(url)) ?? Response.error();
  }
}

/** Returns the stored page if it can be shown without waiting: not on a reload or shortly after a change. */
async function findInstant(request: Request, url: URL): Promise<Response | undefined> {
  const isReload = request.cache === "reload" || request.cache === "no-cache";
  if (!isStaleFirst(url) || isReload || Date.now() - changedAt < changeMs) return undefined;
  const page = await pages.findRecent(url);
  if (page !== undefined) return page;
  // An installed app always opens the start page without a language prefix: the start page that is stored in any language is shown.
  if (url.pathname !== "/" || request.referrer !== "") return undefined;
  for (const locale of localeCodes) {
    const start = new URL(localizedPath(locale, "/"), url);
    if ((await pages.findRecent(start)) !== undefined) return Response.redirect(start.href);
  }
  return undefined;
}

/** Notifies a page that was served from storage that the server has a newer one. */
async function reportOutdated(clientId: string, shown: Response, network: Promise<Response>): Promise<void> {
  const response = await network;
  if (response.status !== 200 && response.type !== "opaqueredirect") return;
  const comparison = await comparePages(shown, response);
  if (comparison === "same") return;
  // The page may reload, and must not get the stored page again.
  changedAt = Date.now();
  const client = await self.clients.get(clientId);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
  client?.postMessage({ type: "outdated", isOtherBuild: comparison === "other build" });
}

/**
 * Returns the data of a page for client-side navigation. Only documents are stored: without a connection the router is told to load one.
 */
async function respondWithData(event: FetchEvent, page: URL): Promise<Response> {
  const store = pages.begin();
  const network = fetch(event.request);
  event.waitUntil(network.catch(ignoreErrors));
  try {
    const response = await ((await pages.has(page))
      ? Promise.race([network, wait(networkTimeoutMs)])
      : network);
    if (response === undefined) return toDocument(page);
    if (response.status === 200)
      event.waitUntil(
        Promise.all([store(page, response.clone()), isCacheable(page) ? pages.read(page) : undefined]).catch(
          ignoreErrors,
        ),
      );
    return response;
  } catch {
    return toDocument(page);
  }
}

const toDocument = ({ pathname, search }: URL): Response =>
  new Response(null, {
    status: 204,
    headers: { "x-remix-redirect": pathname + search, "x-remix-reload-document": "true" },
  });
