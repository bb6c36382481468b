import { callbackify } from "node:util";

import { Client } from "pg";

import { withUser } from "./connection-url.ts";

const probeMs = 1000;

/**
 * Returns one URL for each server of a connection URL. Several servers are written as psql accepts them:
 * `postgres:///brewdial?host=a,b&port=5432,5433&target_session_attrs=read-write`; a single port applies to all.
 */
export function listServers(url: string): string[] {
  const { searchParams } = new URL(url);
  const hosts = searchParams.get("host")?.split(",") ?? [];
  if (hosts.length < 2) return [url];
  const ports = searchParams.get("port")?.split(",") ?? [];
  return hosts.map((host, index) => {
    const server = new URL(url);
    server.searchParams.set("host", host);
    server.searchParams.set("port", ports[ports.length === 1 ? 0 : index] || "5432");
    server.searchParams.delete("target_session_attrs");
    return server.href;
  });
}

/** Probes in progress by URL. */
const probes = new Map<string, Promise<string>>();

/**
 * Returns the URL of the server that accepts writes. A URL with one server is returned without a check. Concurrent calls share one
 * probe of each server: a pool that replaces all its connections at once would otherwise open several times as many, which a busy
 * server does not accept in time, so that the pool would never fill.
 */
export async function findPrimary(url: string): Promise<string> {
  const servers = listServers(url);
  const [only] = servers;
  if (only !== undefined && servers.length === 1) return only;
  const running =
    probes.get(url) ?? Promise.any(servers.map(requirePrimary)).finally(() => probes.delete(url));
  probes.set(url, running);
  try {
    return await running;
  } catch (cause) {
    const noConnection = { code: "08001" };
    throw Object.assign(new Error("None of the database servers accepts writes", { cause }), noConnection);
  }
}

async function requirePrimary(server: string): Promise<string> {
  const client = new Client({
    connectionString: withUser(server),
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: "brewdial-find-primary",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    if (rows[0]?.isStandby !== false) throw new Error("This server is a standby");
    return server;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Returns the pool options to connect to a server, or to the current primary of several. */
export const connectTo = (url: string, Base: typeof Client = Client) => ({
  connectionString: withUser(url),
  Client: listServers(url).length === 1 ? Base : createPrimaryClient(url, Base),
});

type ConnectCallback = (error: Error | null) => void;

/**
 * Returns a client class that looks up the primary on every connect, so that connections lost in a failover are
 * replaced by connections to the new primary.
 */
function createPrimaryClient(url: string, Base: typeof Client): typeof Client {
  class PrimaryClient extends Base {
    constructor(...options: ConstructorParameters<typeof Client>) {
      super(...options);
      // A server that shuts down can send its last error before the pool adds its own listener; unhandled, it would end the
      // process.
      this.on("error", () => undefined);
    }

    override connect(): Promise<Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<Client> | undefined {
      if (callback === undefined) return this.#connectToPrimary();
      callbackify(() => this.#connectToPrimary())(callback);
      return undefined;
    }

    async #connectToPrimary(): Promise<Client> {
      const { searchParams } = new URL(await findPrimary(url));
      const address = { host: searchParams.get("host"), port: Number(searchParams.get("port")) };
      Object.assign(this, address);
      await super.connect();
      return this;
    }
  }
  return PrimaryClient;
}
