import { expect, test } from "vitest";
import { comparePages } from "./compare-pages.ts";

const page = (nonce: string, id: string, text: string, build = "a1") =>
  new Response(
    `<script nonce="${nonce}">import "/assets/manifest-${build}.js";["${id}"]</script><p>${text}</p>`,
    { headers: { "content-security-policy": `script-src 'nonce-${nonce}'`, "x-request-id": id } },
  );

test.each([
  ["same", page("n2", "r2", "23 clicks")],
  ["changed", page("n2", "r2", "24 clicks")],
  ["other build", page("n2", "r2", "23 clicks", "b2")],
])("comparePages returns %j", async (expected, newer) => {
  expect(await comparePages(page("n1", "r1", "23 clicks"), newer)).toBe(expected);
});
