import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { publicNetwork } from "@brewdial/server/public-network.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postWebhook } from "./post-webhook.ts";

const hosts: (string | undefined)[] = [];
const receiver = createServer((request, response) => {
  hosts.push(request.headers.host);
  request.resume();
  response.writeHead(204).end();
});
let url: string;
beforeAll(async () => {
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => void (hosts.length = 0));

test("postWebhook connects to no private address, by address or by name, and names the problem", async () => {
  const post = (address: string, addresses: readonly string[] = []) =>
    postWebhook(new URL(address), "{}", {}, { ...publicNetwork, resolve: async () => addresses });
  expect(await post(url)).toEqual({ responseStatus: null, problem: "not-allowed" });
  const port = new URL(url).port;
  expect(await post(`https://user:secret@shop.example/`, ["8.8.8.8"])).toMatchObject({
    problem: "not-allowed",
  });
  expect(await post(`https://shop.example:${port}/`, ["8.8.8.8"])).toMatchObject({ problem: "not-allowed" });
  for (const address of ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1", "::ffff:127.0.0.1"]) {
    const host = address.includes(":") ? `[${address}]` : address;
    expect(await post(`https://${host}/`)).toMatchObject({ problem: "not-public" });
    // One private address among public ones is enough to reject the host.
    expect(await post("https://shop.example/", ["8.8.8.8", address])).toMatchObject({
      problem: "not-public",
    });
  }
  expect(await post("https://shop.example/")).toMatchObject({ problem: "not-found" });
  expect(hosts).toEqual([]);
});

test("a host is resolved once: a name server that changes its mind cannot lead elsewhere", async () => {
  let asked = 0;
  const answers = ["127.0.0.1", "127.0.0.2"];
  const network = {
    resolve: async () => [answers[asked++] ?? ""],
    isPublicAddress: (address: string) => address === "127.0.0.1",
    isAllowedPort: () => true,
  };
  const { port } = new URL(url);
  expect(await postWebhook(new URL(`http://shop.example:${port}/`), "{}", {}, network)).toMatchObject({
    responseStatus: 204,
  });
  expect(asked).toBe(1);
  expect(hosts).toEqual([`shop.example:${port}`]);
});
