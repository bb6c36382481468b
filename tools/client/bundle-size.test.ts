import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const entry = "\0entry.ts";

/** Bundles and minifies a module for browsers. */
async function bundle(code: string): Promise<string> {
  const built = await rolldown({
    input: entry,
    platform: "browser",
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    plugins: [
      {
        name: "entry",
        resolveId: (id, importer) =>
          id === entry ? id : importer === entry ? fileURLToPath(import.meta.resolve(id)) : null,
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const { output } = await built.generate({ format: "esm", minify: true });
  await built.close();
  return output[0].code;
}

test("a client with one route is less than 1 KB compressed and contains no other route and no schema", async () => {
  const code = await bundle(`
    import { createClient } from "@brewdial/client";
    import { castVote } from "@brewdial/client/routes";
    export const client = createClient({ baseUrl: "/", routes: { castVote } });`);
  expect(code).toContain("/vote");
  expect(code).not.toMatch(/getHealth|typebox|"object"/);
  expect(gzipSync(code).length).toBeLessThan(1024);
});

test("a client with all routes is less than 6.5 KB compressed", async () => {
  const code = await bundle(`
    import { createClient } from "@brewdial/client";
    import * as routes from "@brewdial/client/routes";
    export const client = createClient({ baseUrl: "/", routes });`);
  expect(code).toContain("getHealth");
  expect(gzipSync(code).length).toBeLessThan(6.5 * 1024);
});
