import { endsSession, isDataPath, isKept, isPagePath, offlinePage, toPage } from "./addresses.ts";
import { createStoredPages } from "./stored-pages.ts";

/** Written by build-worker.ts. */
declare const buildVersion: string;
declare const buildFiles: readonly string[];
declare const self: ServiceWorkerGlobalScope;

/** After this time a stored page is shown instead of waiting for the network. */
const patienceMs = 2500;
const filesPrefix = "files:";
const filesName = filesPrefix + buildVersion;
const pages = createStoredPages(buildVersion);

/** The ids of pages that were shown from storage, since there was no response. */
const withoutConnection = new Set<string>();

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const ignoreErrors = () => undefined;

self.addEventListener("install", (event) => event.waitUntil(install()));

/** Stores the files of this build, and again the pages of the build before: without a connection they must not be missing. */
async function install(): Promise<void> {
  const cache = await caches.open(filesName);
  await cache.addAll([...buildFiles]);
  const addresses = await pages.list();
  for (const address of addresses) await pages.read(new URL(address)).catch(ignoreErrors);
}

self.addEventListener("activate", (event) => event.waitUntil(activate()));

/** The files of the build before stay: another tab may still need them. */
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

/** Stores pages that the visitor has not opened yet. */
async function keep(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const url = new URL(path, self.location.origin);
    if (url.origin === self.location.origin && !(await pages.has(url)))
      await pages.read(url).catch(ignoreErrors);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !isPagePath(url.pathname)) return;
  if (request.method === "POST" && endsSession(url.pathname)) event.respondWith(endSession(event, url));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/") || buildFiles.includes(url.pathname))
    event.respondWith(respondWithFile(request));
  else if (isDataPath(url.pathname)) event.respondWith(respondWithData(event, toPage(url)));
  else if (request.mode === "navigate") event.respondWith(respondWithPage(event, url));
});

/** Pages are deleted also after the response: until then the server still sends those of the user. */
async function endSession(event: FetchEvent, url: URL): Promise<Response> {
  await pages.clear();
  try {
    return await fetch(event.request);
  } finally {
    await pages.clear();
    event.waitUntil(keep([offlinePage(url)]));
  }
}

/** Files with a hash in their name never change. */
async function respondWithFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true });
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    const cache = await caches.open(filesName);
    // A full storage must not fail the page.
    await cache.put(request, copy).catch(ignoreErrors);
  }
  return response;
}

/** The page from the network; the stored one where that fails or takes long. */
async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  const store = pages.begin();
  const network = (async () => {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    event.waitUntil(store(url, response.clone()).catch(ignoreErrors));
    return response;
  })();
  event.waitUntil(network.catch(ignoreErrors));
  try {
    const response = await Promise.race([network, wait(patienceMs)]);
    const isGatewayError = response !== undefined && response.status >= 502;
    if (response !== undefined && !isGatewayError) return response;
    return (await pages.has(url)) ? ((await pages.findInstead(url)) ?? (await network)) : await network;
  } catch {
    withoutConnection.add(event.resultingClientId);
    return (await pages.findInstead(url)) ?? Response.error();
  }
}

/**
 * The data of a page that the router shows without loading a document. Only documents are stored: without a connection the router is
 * told to load one.
 */
async function respondWithData(event: FetchEvent, page: URL): Promise<Response> {
  const store = pages.begin();
  const network = fetch(event.request);
  event.waitUntil(network.catch(ignoreErrors));
  try {
    const response = await ((await pages.has(page)) ? Promise.race([network, wait(patienceMs)]) : network);
    if (response === undefined) return toDocument(page);
    if (response.status === 200)
      event.waitUntil(
        Promise.all([store(page, response.clone()), isKept(page) ? pages.read(page) : undefined]).catch(
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
