import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

let running = 0;
let maxRunning = 0;
let started = 0;
const server = createServer(
  oneAtATime((_request, response) => {
    started += 1;
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    setTimeout(() => {
      running -= 1;
      response.end(".");
    }, 5);
  }),
);
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** Sends the same request several times at once; returns everything received until the connection is closed. */
async function pipeline(count: number): Promise<string> {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  let answer = "";
  socket.on("error", () => undefined);
  socket.on("data", (data: Buffer) => (answer += data.toString()));
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  socket.write(request.repeat(count - 1) + request.replace("Host", "Connection: close\r\nHost"));
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

test("oneAtATime runs the requests of a connection one after the other", async () => {
  expect((await pipeline(9)).match(/HTTP\/1\.1 200/g)).toHaveLength(9);
  expect(maxRunning).toBe(1);
});

test("oneAtATime closes a connection with more waiting requests than a client ever sends", async () => {
  started = 0;
  expect(await pipeline(1000)).toBe("");
  expect(started).toBe(1);
});
