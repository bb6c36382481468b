import { Resolver } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why a page could not be read. */
export type PageProblem =
  | "not-allowed"
  | "not-found"
  | "not-public"
  | "timeout"
  | "unreachable"
  | "too-many-redirects"
  | "not-html";

export class PageError extends Error {
  readonly problem: PageProblem;

  constructor(problem: PageProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

export interface FetchedPage {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The first megabyte of the page. */
  readonly html: string;
}

/** What may be reached. Tests replace it, because the servers that they start have loopback addresses. */
export interface Network {
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly isPublicAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
}

/**
 * Resolves a host name by asking the name servers. `dns.lookup` would take one of the few threads that all lookups of the process share,
 * for as long as a silent name server likes (D441).
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  // No name server knows this machine's own name (RFC 6761).
  if (/(?:^|\.)localhost\.?$/i.test(host)) return ["127.0.0.1"];
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    signal.throwIfAborted();
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = found.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
    const [failed] = found.filter((result) => result.status === "rejected");
    if (addresses.length === 0 && failed !== undefined) throw failed.reason;
    return addresses;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

export const publicNetwork: Network = {
  resolve: resolveHost,
  isPublicAddress,
  // The default port of a scheme is the empty text.
  isAllowedPort: (port) => port === "",
};

interface FetchOptions {
  /** Checked for the address and for every redirect. */
  readonly isAllowed: (url: URL) => boolean;
  readonly network?: Network;
  readonly timeoutMs?: number;
}

const maxBytes = 1_048_576;
const maxRedirects = 3;

/**
 * Fetches an HTML page from the public internet. The host name is resolved once for each hop, every one of its addresses must be
 * public, and the connection goes to the address that was checked, so that a second DNS answer cannot change it. Redirects are
 * checked like the first address. Size, redirects and total time are bounded; compressed responses are not decompressed.
 */
export async function fetchPublicPage(
  start: URL,
  { isAllowed, network = publicNetwork, timeoutMs = 8000 }: FetchOptions,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = start;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      if (!isFetchable(url, network) || !isAllowed(url)) throw new PageError("not-allowed");
      const response = await send(url, await resolvePublic(url, network, signal), signal);
      const next = redirectOf(response, url);
      if (next === undefined) return await readPage(url, response);
      response.destroy();
      url = next;
    }
    throw new PageError("too-many-redirects");
  } catch (error) {
    if (error instanceof PageError) throw error;
    throw new PageError(signal.aborted ? "timeout" : "unreachable", error);
  }
}

export const isFetchable = ({ protocol, username, password, port }: URL, { isAllowedPort }: Network) =>
  (protocol === "https:" || protocol === "http:") &&
  username === "" &&
  password === "" &&
  isAllowedPort(port);

/** Returns an address of the host; fails unless all of its addresses are public. */
export async function resolvePublic(
  { hostname }: URL,
  network: Network,
  signal: AbortSignal,
): Promise<string> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host)
    ? [host]
    : await abortable(network.resolve(host, signal), signal).catch(failToResolve(signal));
  const [address] = addresses;
  if (address === undefined) throw new PageError("not-found");
  if (!addresses.every((each) => network.isPublicAddress(each))) throw new PageError("not-public");
  return address;
}

const failToResolve = (signal: AbortSignal) => (error: unknown) => {
  throw new PageError(signal.aborted ? "timeout" : "not-found", error);
};

/** Stops waiting at the time limit, whatever the resolver does. */
const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);

export function send(
  url: URL,
  address: string,
  signal: AbortSignal,
  accept = "text/html",
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent: false,
      signal,
      // Connects to the checked address; the certificate and the Host header still belong to the host name.
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      headers: { accept, "accept-encoding": "identity", "user-agent": "Brewdial page check" },
    });
    sent.once("response", resolve).once("error", reject).end();
  });
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, base: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined) return undefined;
  const next = URL.parse(headers.location, base.href);
  if (next === null) throw new PageError("unreachable");
  return next;
}

async function readPage(url: URL, response: IncomingMessage): Promise<FetchedPage> {
  const { headers, statusCode: status = 0 } = response;
  const isHtml = /^text\/html\b|^application\/xhtml\+xml\b/i.test(headers["content-type"] ?? "");
  const isPlain = [undefined, "identity"].includes(headers["content-encoding"]);
  if (status === 200 && !(isHtml && isPlain)) {
    response.destroy();
    throw new PageError("not-html");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the response.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return { url, status, headers, html: Buffer.concat(chunks).subarray(0, maxBytes).toString() };
}
