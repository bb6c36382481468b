import { expect, test } from "vitest";
import { rewriteHead } from "./page-head.server.ts";

const page =
  '<html><head><link nonce="n" rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head><body><link rel="modulepreload" href="/b.js"/>é</body></html>';

test("rewriteHead removes module preloads and keeps the body", () => {
  expect(rewriteHead(page)).toBe(
    '<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><link rel="modulepreload" href="/b.js"/>é</body></html>',
  );
});

test("rewriteHead inlines the stylesheets that it is given", () => {
  const result = rewriteHead(page, new Map([["/assets/a.css", { text: "a{content:'$&'}" }]]));
  expect(result).toContain("<head><style>a{content:'$&'}</style></head><body><link ");
});
