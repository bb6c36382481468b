import { localNetwork, type Network, PageError, publicNetwork } from "@brewdial/server/public-network.ts";
import type { Deps } from "../../deps.ts";
import { badRequest } from "../../core/errors.ts";
import { enforceLimits } from "../../platform/enforce-limits.ts";
import { fetchPublicJson } from "../../platform/fetch-public-json.ts";
import { type ClientDocument, parseClientDocument } from "./parse-client-document.ts";

type ClientDeps = Pick<Deps, "config" | "caches" | "limiter" | "now">;

const maxBytes = 5120;
const hourMs = 3_600_000;
/** A document that could not be read is fetched again after this time, so that its owner can correct a mistake. */
const failureMs = 60_000;
/** Limits of document fetches per user, per host and in total, so that this process cannot be used to flood other servers. */
const userLimit = { max: 30, windowSeconds: 3600 };
const hostLimit = { max: 600, windowSeconds: 3600 };
const totalLimit = { max: 6000, windowSeconds: 3600 };

interface Known {
  readonly client: ClientDocument | undefined;
  readonly until: number;
}

const unknownClient = () =>
  badRequest(
    "client_id must be the https address of a client metadata document that this service can read, with a redirect address",
  );

/** Creates the lookup of clients by the URL of their metadata document, which is cached for an hour to a day. */
export function createClientDocuments({ config, caches, limiter, now }: ClientDeps) {
  const network = config.oauthLocalClients ? localNetwork : publicNetwork;
  const cache = caches.create<string, Known>({
    name: "oauth-clients",
    heapShare: 1 / 512,
    bytesOf: () => 2 * maxBytes,
  });

  const fetchClient = async (id: string, url: URL, userId: number): Promise<Known> => {
    await enforceLimits(limiter, [
      [`oauth-documents:user-${userId}`, userLimit],
      [`oauth-documents:host-${url.hostname}`, hostLimit],
      ["oauth-documents", totalLimit],
    ]);
    const at = now().getTime();
    try {
      const { value, headers } = await fetchPublicJson(url, { maxBytes, network });
      const client = parseClientDocument(id, value);
      const lifetime = client === undefined ? failureMs : cacheMs(headers["cache-control"]);
      return { client, until: at + lifetime };
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      return { client: undefined, until: at + failureMs };
    }
  };

  /** Returns a client that requests a user's authorization; throws 400 when its document cannot be read or is not valid. */
  return async (id: string, userId: number): Promise<ClientDocument> => {
    const url = parseClientId(id, network);
    if (url === undefined) throw unknownClient();
    let known = cache.get(id);
    if (known === undefined || known.until <= now().getTime()) {
      known = await fetchClient(id, url, userId);
      cache.set(id, known);
    }
    if (known.client === undefined) throw unknownClient();
    return known.client;
  };
}

/** Parses the URL of a metadata document: https with a path, in normalized spelling, without credentials and fragment. */
function parseClientId(id: string, { isAllowedPort }: Network): URL | undefined {
  const url = URL.parse(id);
  if (url === null || url.protocol !== "https:" || url.href !== id || url.pathname === "/") return undefined;
  return url.username === "" && url.password === "" && url.hash === "" && isAllowedPort(url.port)
    ? url
    : undefined;
}

/** Returns for how long a document may be cached: its max-age, limited to between an hour and a day. */
function cacheMs(header = ""): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/i.exec(header)?.[1] ?? 0);
  return Math.min(Math.max(seconds * 1000, hourMs), 24 * hourMs);
}
