import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batchChunks } from "./batch-chunks.server.ts";

const collect = (stream: NodeJS.ReadableStream): string[] => {
  const chunks: string[] = [];
  stream.on("data", (chunk: Buffer) => void chunks.push(chunk.toString()));
  return chunks;
};

test("batchChunks joins what is written in one turn, and sends it without waiting for more", async () => {
  let ends = 0;
  const stream = batchChunks(() => {
    ends += 1;
  });
  const chunks = collect(stream);
  for (const text of ["a", "b", "c"]) stream.write(text);
  await nextTurn();
  await nextTurn();
  expect(chunks).toEqual(["abc"]);
  stream.write("d");
  stream.end("e");
  await new Promise((resolve) => stream.once("end", resolve));
  expect(chunks).toEqual(["abc", "de"]);
  expect(ends).toBeGreaterThan(0);
});

test("batchChunks sends nothing after it was destroyed", async () => {
  const stream = batchChunks();
  const chunks = collect(stream);
  stream.write("a");
  stream.destroy();
  await nextTurn();
  await nextTurn();
  expect(chunks).toEqual([]);
});
