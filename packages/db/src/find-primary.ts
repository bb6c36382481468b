import { callbackify } from "node:util";

import { Client } from "pg";

import { withUser } from "./connection-url.ts";

const probeMs = 1000;

/**
 * The servers that an address names, one address each. Several are written as psql takes them too:
 * `postgres:///brewdial?host=a,b&port=5432,5433&target_session_attrs=read-write`; one port is that of all.
 */
export function listServers(url: string): string[] {
  const { searchParams } = new URL(url);
  const hosts = searchParams.get("host")?.split(",") ?? [];
  if (hosts.length < 2) return [url];
  const ports = searchParams.get("port")?.split(",") ?? [];
  return hosts.map((host, at) => {
    const server = new URL(url);
    server.searchParams.set("host", host);
    server.searchParams.set("port", ports[ports.length === 1 ? 0 : at] || "5432");
    server.searchParams.delete("target_session_attrs");
    return server.href;
  });
}

/** The address of the one server that takes writes; an address of one server is it, unasked. */
export async function findPrimary(url: string): Promise<string> {
  const servers = listServers(url);
  const [only] = servers;
  if (only !== undefined && servers.length === 1) return only;
  try {
    return await Promise.any(servers.map(requirePrimary));
  } catch (cause) {
    const noConnection = { code: "08001" };
    throw Object.assign(new Error("None of the database servers takes writes", { cause }), noConnection);
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
    const { rows } = await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
    if (rows[0]?.follows !== false) throw new Error("This server follows another one");
    return server;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** What a pool needs to reach the server of an address, or among several the one that takes writes. */
export const connectTo = (url: string, Base: typeof Client = Client) => ({
  connectionString: withUser(url),
  Client: listServers(url).length === 1 ? Base : createFollower(url, Base),
});

type Connected = (error: Error | null) => void;

/**
 * Each new connection goes to the server that takes writes by then: after a failover those that were lost are replaced by ones to
 * the new primary.
 */
function createFollower(url: string, Base: typeof Client): typeof Client {
  class Follower extends Base {
    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | undefined {
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
  return Follower;
}
