import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClientDocuments, startClientDocuments } from "../../../test/client-documents.ts";
import { createTestDeps, type TestDeps } from "../../../test/harness.ts";
import { fetchPublicJson } from "../../platform/fetch-public-json.ts";
import { publicNetwork } from "@brewdial/server/public-network.ts";
import { createClientDocuments } from "./client-documents.ts";
import { parseClientDocument } from "./parse-client-document.ts";

let open: TestDeps;
let local: TestDeps;
let documents: ClientDocuments;
let clock: Date;
beforeAll(async () => {
  clock = new Date();
  documents = await startClientDocuments();
  open = await createTestDeps({ OAUTH: "on" }, () => clock);
  local = await createTestDeps({ OAUTH: "on", OAUTH_LOCAL_CLIENTS: "on" }, () => clock);
});
afterAll(async () => {
  await open[Symbol.asyncDispose]();
  await local[Symbol.asyncDispose]();
  await documents[Symbol.asyncDispose]();
});

let lastUser = 1;
const nextUser = () => (lastUser += 1);

const unusable = "client_id must be the https address";

describe("addresses", () => {
  test.each([
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "127.8.9.10",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.8",
    "192.0.2.1",
    "192.168.0.1",
    "168.63.129.16",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "0.0.0.0",
    "[::]",
    "[::1]",
    "[::ffff:7f00:1]",
    "[::ffff:808:808]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::a00:1]",
    "[100::1]",
    "[2001::1]",
    "[2001:db8::1]",
    "[2002:7f00:1::]",
    "[3fff::1]",
    "[fc00::1]",
    "[fd12:3456::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[ff02::1]",
    "localhost",
    "app.localhost",
    "2130706433",
    "0x7f000001",
    "017700000001",
    "127.1",
  ])("a document on %s is not read, neither by address nor by name", async (host) => {
    const find = createClientDocuments(open.deps);
    await expect(find(`https://${host}/client.json`, nextUser())).rejects.toThrow(unusable);
    const address = host.replaceAll(/[[\]]/g, "");
    const network = { ...publicNetwork, resolve: async () => ["8.8.8.8", address] };
    const page = fetchPublicJson(new URL("https://app.example/client.json"), { maxBytes: 5120, network });
    await expect(page).rejects.toMatchObject({ problem: "not-public" });
  });

  test.each([
    "http://app.example/client.json",
    "https://app.example",
    "https://app.example/",
    "https://app.example:8443/client.json",
    "https://user:secret@app.example/client.json",
    "https://app.example/client.json#part",
    "https://app.example/a/../client.json",
    "https://APP.example/client.json",
    "ftp://app.example/client.json",
    "file:///etc/passwd",
    "client",
    "",
  ])("%j is no address of a document", async (id) => {
    await expect(createClientDocuments(open.deps)(id, nextUser())).rejects.toThrow(unusable);
  });

  test("a loopback address is read only with OAUTH_LOCAL_CLIENTS", async () => {
    const id = documents.addClient("Local");
    await expect(createClientDocuments(open.deps)(id, nextUser())).rejects.toThrow(unusable);
    expect(documents.requests).not.toContain("/local.json");
    expect(await createClientDocuments(local.deps)(id, nextUser())).toMatchObject({ name: "Local" });
  });
});

describe("documents", () => {
  const sendJson =
    (text: string, headers: Record<string, string> = {}) =>
    (path: string) =>
      documents.addResponse(path, (response) =>
        response.writeHead(200, { "content-type": "application/json", ...headers }).end(text),
      );

  test.each([
    [
      "that redirect",
      (path: string) =>
        documents.addResponse(path, (response) =>
          response.writeHead(302, { location: `${documents.origin}/local.json` }).end(),
        ),
    ],
    ["that are HTML", sendJson("{}", { "content-type": "text/html" })],
    ["that are compressed", sendJson("{}", { "content-encoding": "gzip" })],
    ["that are larger than 5 KB", sendJson(JSON.stringify({ filler: "x".repeat(6000) }))],
    ["that are no JSON", sendJson("{")],
    ["that are null", sendJson("null")],
    ["of another client", sendJson(JSON.stringify({ client_id: "https://other.example/client.json" }))],
    ["that do not exist", (path: string) => documents.origin + path],
  ])("%s are refused", async (name, serve) => {
    const path = `/${name.replaceAll(" ", "-")}`;
    await expect(createClientDocuments(local.deps)(serve(path), nextUser())).rejects.toThrow(unusable);
  });

  test("a server that does not respond is given up after three seconds", async () => {
    const id = documents.addResponse("/slow.json", async (response) => {
      response.writeHead(200, { "content-type": "application/json" }).write("{");
      await pause(10_000, undefined, { ref: false });
    });
    const start = performance.now();
    await expect(createClientDocuments(local.deps)(id, nextUser())).rejects.toThrow(unusable);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  test("are cached for an hour, failures for a minute", async () => {
    const find = createClientDocuments(local.deps);
    const id = documents.addClient("Cached");
    const count = () => documents.requests.filter((path) => path === "/cached.json").length;
    await find(id, 1);
    await find(id, 1);
    expect(count()).toBe(1);
    clock = new Date(clock.getTime() + 3_600_001);
    await find(id, 1);
    expect(count()).toBe(2);
    const missing = `${documents.origin}/later.json`;
    await expect(find(missing, 1)).rejects.toThrow(unusable);
    documents.addClient("Later");
    await expect(find(missing, 1)).rejects.toThrow(unusable);
    clock = new Date(clock.getTime() + 60_001);
    expect(await find(missing, 1)).toMatchObject({ name: "Later" });
  });
});

test("a user makes the service fetch 30 documents an hour", async () => {
  const find = createClientDocuments(local.deps);
  const userId = nextUser();
  const fetchOne = (at: number) => find(`${documents.origin}/many-${at}.json`, userId);
  for (let at = 0; at < 30; at += 1) await expect(fetchOne(at)).rejects.toThrow(unusable);
  await expect(fetchOne(30)).rejects.toThrow("Too many requests");
  await expect(fetchOne(0)).rejects.toThrow(unusable);
});

describe("parseClientDocument", () => {
  const id = "https://app.example/client.json";
  const document = { client_id: id, client_name: "App", redirect_uris: ["https://app.example/callback"] };

  test.each([
    { token_endpoint_auth_method: "client_secret_basic" },
    { token_endpoint_auth_method: "private_key_jwt" },
    { client_secret: "secret" },
    { redirect_uris: [] },
    { redirect_uris: "https://app.example/callback" },
    {
      redirect_uris: [
        "javascript:alert(1)",
        "http://app.example/",
        "app:/callback",
        "https://a.example/#x",
        1,
      ],
    },
    { redirect_uris: Array.from({ length: 21 }, (_, at) => `https://app.example/${at}`) },
  ])("refuses a document with %j", (change) => {
    expect(parseClientDocument(id, { ...document, ...change })).toBeUndefined();
  });

  test.each([
    ["Claude\u202e\u0000 Code\n", "Claude Code"],
    ["x".repeat(100), "x".repeat(60)],
    ["  ", "app.example"],
    ["\u200b\u3000", "app.example"],
    // Letters without a visible glyph.
    ["\u3164\u115f\uffa0\u2800", "app.example"],
    ["Clau\u3164de", "Clau de"],
    [`Z${"\u0316".repeat(20)}`, "Z\u0316\u0316\u0316"],
    [7, "app.example"],
    [undefined, "app.example"],
  ])("shows the name %j as %j", (client_name, name) => {
    expect(parseClientDocument(id, { ...document, client_name })?.name).toBe(name);
  });
});
