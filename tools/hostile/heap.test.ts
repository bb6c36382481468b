import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { growthMib, readMemory } from "./heap.ts";

test("growthMib ignores the warm-up and single peaks", () => {
  expect(growthMib([10, 50, 100, 100, 100, 180, 100, 100, 100, 100, 100, 170, 100])).toBe(0);
});

test("growthMib reports a heap that keeps growing", () => {
  expect(growthMib(Array.from({ length: 40 }, (_, index) => index * 10))).toBe(200);
});

test("readMemory reads the gauges of Prometheus in MiB", async () => {
  const lines = [
    "# TYPE x gauge",
    "process_resident_memory_bytes 209715200",
    "nodejs_heap_size_used_bytes 104857600",
  ];
  const server = createServer((_, response) => response.end(lines.join("\n"))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await readMemory(new URL(`http://127.0.0.1:${port}`))).toEqual({ heapMib: 100, residentMib: 200 });
  server.close();
});
