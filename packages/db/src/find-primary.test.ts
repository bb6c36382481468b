import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

import { Pool } from "pg";
import { expect, test } from "vitest";

import { withAdmin } from "./admin.ts";
import { isUnavailable } from "./executor.ts";
import { connectTo, findPrimary, listServers } from "./find-primary.ts";
import { openDatabase } from "./open.ts";
import { getTestServerUrl } from "./testing.ts";

const { hostname, port } = new URL(getTestServerUrl());
const closedPort = 1;
const urlOf = (ports: readonly (number | string)[]) =>
  `postgres:///postgres?host=${ports.map(() => hostname).join()}&port=${ports.join()}&target_session_attrs=read-write`;

test("listServers returns one URL per host, each with its port or all with one", () => {
  expect(listServers("postgres://ana@db:5433/one")).toEqual(["postgres://ana@db:5433/one"]);
  expect(listServers("postgres:///one?host=/run/postgresql")).toHaveLength(1);
  const listHosts = (url: string) =>
    listServers(url).map((server) => ["host", "port"].map((name) => new URL(server).searchParams.get(name)));
  expect(listHosts("postgres:///one?host=a,b&port=1,2")).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(listHosts("postgres:///one?host=a,b&port=7")).toEqual([
    ["a", "7"],
    ["b", "7"],
  ]);
  expect(listHosts("postgres:///one?host=a,b")).toEqual([
    ["a", "5432"],
    ["b", "5432"],
  ]);
});

test("connectTo connects to the reachable primary, wherever it is in the list", async () => {
  for (const ports of [
    [closedPort, port || 5432],
    [port || 5432, closedPort],
  ]) {
    const database = openDatabase({ url: urlOf(ports), onError: () => undefined });
    const answer = await database.pools[0]?.pool.query("select 1 as one");
    expect(answer?.rows).toEqual([{ one: 1 }]);
    await database.close();
    const pool = new Pool(connectTo(urlOf(ports)));
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(await withAdmin(urlOf(ports), async () => "reached")).toBe("reached");
  }
});

test("findPrimary probes each server once for concurrent calls, and again for later ones", async () => {
  let probes = 0;
  const refusing = createServer((socket) => {
    probes += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(refusing, "listening");
  const refusingPort = (refusing.address() as AddressInfo).port;
  const url = urlOf([refusingPort, refusingPort]);
  const errors = await Promise.all(
    Array.from({ length: 5 }, () => findPrimary(url).catch((error: unknown) => error)),
  );
  expect(new Set(errors).size).toBe(5);
  expect(probes).toBe(2);
  await findPrimary(url).catch(() => undefined);
  expect(probes).toBe(4);
  refusing.close();
});

test("findPrimary throws an unavailable error when no server accepts writes", async () => {
  const error = await findPrimary(urlOf([closedPort, closedPort])).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  expect((error as Error).message).toMatch(/accepts writes/);
});

/** A server that is shut down at the moment it accepts a connection: ReadyForQuery and the last error arrive in one packet. */
function createEndingServer() {
  const readyForQuery = Buffer.from("Z\0\0\0\x05I", "latin1");
  const fields = Buffer.from(
    "SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0",
    "latin1",
  );
  const fatal = Buffer.concat([Buffer.from("E\0\0\0", "latin1"), Buffer.from([fields.length + 4]), fields]);
  let connections = 0;
  return createServer((client) => {
    connections += 1;
    // The first connection is the probe for the primary.
    const isProbe = connections === 1;
    const server = connect(Number(port || 5432), hostname);
    client.on("error", () => undefined).pipe(server);
    server
      .on("error", () => undefined)
      .on("data", (data: Buffer) => {
        if (isProbe || !data.subarray(-6).equals(readyForQuery)) client.write(data);
        else client.end(Buffer.concat([data, fatal]));
      });
    client.on("close", () => server.destroy());
  });
}

test("a connection that is lost as soon as it is made rejects its query and does not end the process", async () => {
  const ending = createEndingServer().listen(0, "127.0.0.1");
  await once(ending, "listening");
  const url = urlOf([(ending.address() as AddressInfo).port, closedPort]);
  const database = openDatabase({ url, onError: () => undefined });
  await expect(database.pools[0]?.pool.query("select 1 as one")).rejects.toThrow(/connection/i);
  await database.close();
  ending.close();
});
