import { promises as dns } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Reasons why a request got no usable response. */
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

/** Rules for allowed destinations. Tests replace it, because the servers that they start have loopback addresses. */
export interface Network {
  readonly resolve: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly isPublicAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: string) => boolean;
}

/**
 * Resolves a host name by querying the name servers directly. `dns.lookup` would block one of the few threads that all lookups of
 * the process share, for as long as a name server does not respond (D441).
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<string[]> {
  // Name servers do not resolve localhost (RFC 6761).
  if (/(?:^|\.)localhost\.?$/i.test(host)) return ["127.0.0.1"];
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 });
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
  // A URL's port is empty when it is the default port of the scheme.
  isAllowedPort: (port) => port === "",
};

/** For development: loopback addresses are allowed too, on any port. */
export const localNetwork: Network = {
  ...publicNetwork,
  isPublicAddress: (address) => isPublicAddress(address) || /^(127\.|::1$)/.test(address),
  isAllowedPort: () => true,
};

export const isFetchable = ({ protocol, username, password, port }: URL, { isAllowedPort }: Network) =>
  (protocol === "https:" || protocol === "http:") &&
  username === "" &&
  password === "" &&
  isAllowedPort(port);

/** Returns an address of the host; throws unless all of its addresses are public. */
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

/** Stops waiting at the time limit, whether or not the resolver responds. */
const abortable = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    }),
  ]);

interface Outgoing {
  readonly method?: "GET" | "POST";
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body?: string;
}

/** Sends a request to an address that was checked; the certificate and the Host header still use the host name. */
export function send(
  url: URL,
  address: string,
  signal: AbortSignal,
  { method = "GET", headers, body }: Outgoing,
): Promise<IncomingMessage> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      agent: false,
      signal,
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      headers: { "accept-encoding": "identity", ...headers },
    });
    sent.once("response", resolve).once("error", reject).end(body);
  });
}
