import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type FaultProxy, openFaultProxy } from "./fault-proxy.ts";

/** An echo server with a proxy in front of it. */
let server: Server;
let proxy: FaultProxy;
let client: Socket;
beforeEach(async () => {
  server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.pipe(socket);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = await openFaultProxy((server.address() as AddressInfo).port);
  client = connect(proxy.port, "127.0.0.1");
  client.on("error", () => undefined);
});
afterEach(async () => {
  client.destroy();
  await proxy.close();
  server.close();
});

async function echo(text: string): Promise<string> {
  client.write(text);
  const [chunk] = (await once(client, "data")) as [Buffer];
  return chunk.toString();
}

test("openFaultProxy passes data on, and delays it in both directions", async () => {
  expect(await echo("a")).toBe("a");
  proxy.setFault({ delayMs: 100 });
  const started = performance.now();
  expect(await echo("b")).toBe("b");
  expect(performance.now() - started).toBeGreaterThan(190);
});

test("a stalled proxy holds data back and loses none", async () => {
  proxy.setFault({ isStalled: true });
  const answer = echo("a");
  expect(await Promise.race([answer, pause(200, "nothing")])).toBe("nothing");
  proxy.setFault({});
  expect(await answer).toBe("a");
});

test("resetAll ends connections with an error, closeAll without, and new connections work", async () => {
  await echo("a");
  const errors: (string | undefined)[] = [];
  client.on("error", (error: NodeJS.ErrnoException) => errors.push(error.code));
  const closed = new Promise((resolve) => client.once("close", resolve));
  proxy.resetAll();
  await closed;
  expect(errors).toEqual(["ECONNRESET"]);

  client = connect(proxy.port, "127.0.0.1");
  expect(await echo("b")).toBe("b");
  proxy.closeAll();
  await once(client, "end");
});

test("a target that refuses connections resets the client", async () => {
  server.close();
  client.destroy();
  await once(server, "close");
  client = connect(proxy.port, "127.0.0.1");
  const [error] = (await once(client, "error")) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNRESET");
});
