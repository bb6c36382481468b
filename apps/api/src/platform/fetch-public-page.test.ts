import { once } from "node:events";
import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "@brewdial/server/public-address.ts";
import { type Network, publicNetwork, resolveHost } from "@brewdial/server/public-network.ts";
import { fetchPublicPage } from "./fetch-public-page.ts";

describe("isPublicAddress", () => {
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.255.255.254",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.168.0.1",
    "168.63.129.16",
    "198.18.0.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::127.0.0.1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "::ffff:0:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "3fff::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "2606:4700::1%eth0",
    "fec0::1",
    "ff02::1",
    "localhost",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "",
  ])("is false for %s", (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(["8.8.8.8", "100.63.255.255", "172.32.0.1", "192.0.1.1", "2606:4700::1111", "2a00:1450::1"])(
    "is true for %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

/** In this test network, 127.0.0.1, where the server listens, counts as public, and every other address as private. */
const addresses: Record<string, readonly string[]> = {};
const resolved: string[] = [];
const network: Network = {
  resolve: async (host) => {
    resolved.push(host);
    const found = addresses[host];
    if (found === undefined) throw new Error("ENOTFOUND");
    return found;
  },
  isPublicAddress: (address) => address === "127.0.0.1",
  isAllowedPort: () => true,
};

let server: Server;
let port: number;
const requests: string[] = [];
let respond: (request: IncomingMessage, response: ServerResponse) => void;
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.headers.host?.split(":")[0]}${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  for (const host of Object.keys(addresses)) delete addresses[host];
  addresses["shop.example"] = ["127.0.0.1"];
  requests.length = 0;
  resolved.length = 0;
  respond = (_, response) => response.setHeader("content-type", "text/html").end("<p>Shop</p>");
});

const isAllowed = ({ hostname }: URL) => hostname.endsWith(".example");
const fetchPage = (address: string, timeoutMs = 2000) =>
  fetchPublicPage(new URL(address.replace(":0", `:${port}`)), { isAllowed, network, timeoutMs });
const problemOf = (address: string, timeoutMs?: number) =>
  fetchPage(address, timeoutMs).then(
    () => "none",
    (error: { problem: string }) => error.problem,
  );
const redirectTo = (location: string) => {
  respond = (_, response) => response.writeHead(302, { location: location.replace(":0", `:${port}`) }).end();
};

describe("fetchPublicPage", () => {
  test("returns a page, with the host name in the Host header", async () => {
    const { html, status, url } = await fetchPage("http://shop.example:0/coffee?x=1");
    expect([html, status, url.hostname]).toEqual(["<p>Shop</p>", 200, "shop.example"]);
    expect(requests).toEqual(["shop.example/coffee?x=1"]);
  });

  test("does not connect when any address of the host is not public", async () => {
    for (const found of [
      ["127.0.0.2"],
      ["127.0.0.1", "127.0.0.2"],
      ["127.0.0.2", "127.0.0.1"],
      ["::1"],
      ["::ffff:127.0.0.1"],
    ]) {
      addresses["shop.example"] = found;
      expect(await problemOf("http://shop.example:0/")).toBe("not-public");
    }
    expect(requests).toEqual([]);
  });

  test("connects to the checked address, whatever a second DNS answer would be", async () => {
    let answers = 0;
    const rebinding: Network = {
      ...network,
      resolve: async () => ((answers += 1) === 1 ? ["127.0.0.1"] : ["127.0.0.2"]),
    };
    const { html } = await fetchPublicPage(new URL(`http://shop.example:${port}/`), {
      isAllowed,
      network: rebinding,
    });
    expect([html, answers]).toEqual(["<p>Shop</p>", 1]);
    answers = 0;
    redirectTo("http://shop.example:0/again");
    requests.length = 0;
    const again = fetchPublicPage(new URL(`http://shop.example:${port}/`), { isAllowed, network: rebinding });
    await expect(again).rejects.toMatchObject({ problem: "not-public" });
    expect(requests).toEqual(["shop.example/"]);
  });

  test("follows redirects to allowed public hosts only, at most three", async () => {
    addresses["inside.example"] = ["127.0.0.2"];
    for (const [location, problem] of [
      ["http://inside.example:0/", "not-public"],
      ["http://other.test:0/", "not-allowed"],
      ["http://127.0.0.1:0/", "not-allowed"],
      ["http://[::1]:0/", "not-allowed"],
      ["http://2130706433:0/", "not-allowed"],
      ["file:///etc/passwd", "not-allowed"],
      ["ftp://shop.example/", "not-allowed"],
      ["http://user:pass@shop.example:0/", "not-allowed"],
      ["http://", "unreachable"],
      ["/again", "too-many-redirects"],
    ] as const) {
      redirectTo(location);
      expect([location, await problemOf("http://shop.example:0/")]).toEqual([location, problem]);
    }
    expect(new Set(requests.map((line) => line.split("/")[0]))).toEqual(new Set(["shop.example"]));
    respond = ({ url }, response) =>
      url === "/"
        ? void response.writeHead(301, { location: "/shop" }).end()
        : void response.setHeader("content-type", "text/html").end("moved");
    expect(await fetchPage("http://shop.example:0/")).toMatchObject({ html: "moved" });
  });

  test("refuses addresses and other ports on the public network without a lookup", async () => {
    const refused = (address: string, allow = true) =>
      fetchPublicPage(new URL(address), { isAllowed: () => allow }).catch((error) => error.problem);
    for (const address of [
      "http://127.0.0.1/",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://169.254.169.254/latest/meta-data/",
      "http://2130706433/",
      "http://0x7f.1/",
      "http://localhost/",
    ])
      expect([address, await refused(address)]).toEqual([address, "not-public"]);
    for (const address of ["http://shop.example:6379/", "https://shop.example:22/", "gopher://shop.example/"])
      expect([address, await refused(address)]).toEqual([address, "not-allowed"]);
    expect(publicNetwork.isAllowedPort(new URL("https://shop.example:443/").port)).toBe(true);
  });

  test("ends after the time limit, whatever the server or the resolver does", async () => {
    respond = () => undefined;
    expect(await problemOf("http://shop.example:0/", 100)).toBe("timeout");
    respond = (_, response) => void response.setHeader("content-type", "text/html").write("<p>");
    expect(await problemOf("http://shop.example:0/", 100)).toBe("timeout");
    const silent: Network = { ...network, resolve: () => new Promise(() => undefined) };
    const url = new URL(`http://shop.example:${port}/`);
    await expect(fetchPublicPage(url, { isAllowed, network: silent, timeoutMs: 100 })).rejects.toMatchObject({
      problem: "timeout",
    });
  });

  test("reads at most a megabyte, and refuses what is compressed or not HTML", async () => {
    const chunk = "x".repeat(65_536);
    const endless = function* () {
      for (;;) yield chunk;
    };
    respond = (_, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      pipeline(Readable.from(endless()), response, () => undefined);
    };
    expect((await fetchPage("http://shop.example:0/")).html).toHaveLength(1_048_576);
    respond = (_, response) =>
      void response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" }).end("x");
    expect(await problemOf("http://shop.example:0/")).toBe("not-html");
    respond = (_, response) => void response.writeHead(200, { "content-type": "image/png" }).end("x");
    expect(await problemOf("http://shop.example:0/")).toBe("not-html");
  });

  test("says whether the host is unknown or refuses the connection", async () => {
    expect(await problemOf("http://unknown.example:0/")).toBe("not-found");
    expect(await problemOf("http://shop.example:1/")).toBe("unreachable");
    respond = (_, response) => void response.writeHead(404).end("gone");
    expect(await fetchPage("http://shop.example:0/")).toMatchObject({ status: 404 });
  });
});

test("resolveHost leaves a silent name server alone at the timeout and holds up no other lookup", async () => {
  const silent = createSocket("udp4");
  silent.bind(0, "127.0.0.1");
  await once(silent, "listening");
  const servers = [`127.0.0.1:${silent.address().port}`];
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(500);
  const lookups = Array.from({ length: 20 }, (_, at) =>
    resolveHost(`slow-${at}.example`, signal, servers).catch(() => "failed"),
  );
  await lookup("localhost");
  expect(performance.now() - startedAt).toBeLessThan(450);
  expect(await Promise.all(lookups)).toEqual(lookups.map(() => "failed"));
  expect(performance.now() - startedAt).toBeLessThan(3000);
  silent.close();
});
