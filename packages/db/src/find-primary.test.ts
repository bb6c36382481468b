import { Pool } from "pg";
import { expect, test } from "vitest";

import { withAdmin } from "./admin.ts";
import { isUnavailable } from "./executor.ts";
import { connectTo, findPrimary, listServers } from "./find-primary.ts";
import { openDatabase } from "./open.ts";
import { getTestServerUrl } from "./testing.ts";

const { hostname, port } = new URL(getTestServerUrl());
const nobody = 1;
const several = (ports: readonly (number | string)[]) =>
  `postgres:///postgres?host=${ports.map(() => hostname).join()}&port=${ports.join()}&target_session_attrs=read-write`;

test("an address names one server or several, each with its port or all with one", () => {
  expect(listServers("postgres://ana@db:5433/one")).toEqual(["postgres://ana@db:5433/one"]);
  expect(listServers("postgres:///one?host=/run/postgresql")).toHaveLength(1);
  const places = (url: string) =>
    listServers(url).map((server) => ["host", "port"].map((name) => new URL(server).searchParams.get(name)));
  expect(places("postgres:///one?host=a,b&port=1,2")).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(places("postgres:///one?host=a,b&port=7")).toEqual([
    ["a", "7"],
    ["b", "7"],
  ]);
  expect(places("postgres:///one?host=a,b")).toEqual([
    ["a", "5432"],
    ["b", "5432"],
  ]);
});

test("connections go to the server that answers, wherever it stands in the list", async () => {
  for (const ports of [
    [nobody, port || 5432],
    [port || 5432, nobody],
  ]) {
    const database = openDatabase({ url: several(ports), onError: () => undefined });
    const answer = await database.pools[0]?.pool.query("select 1 as one");
    expect(answer?.rows).toEqual([{ one: 1 }]);
    await database.close();
    const pool = new Pool(connectTo(several(ports)));
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await pool.end();
    expect(await withAdmin(several(ports), async () => "reached")).toBe("reached");
  }
});

test("none that takes writes is an outage, and said so", async () => {
  const error = await findPrimary(several([nobody, nobody])).catch((thrown: unknown) => thrown);
  expect(isUnavailable(error)).toBe(true);
  expect((error as Error).message).toMatch(/takes writes/);
});
