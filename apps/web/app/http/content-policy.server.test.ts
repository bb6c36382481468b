import { expect, test } from "vitest";
import { contentPolicy } from "./content-policy.server.ts";

test("contentPolicy of an app page allows the scripts of its nonce only, and no inline style", () => {
  const policy = contentPolicy({ kind: "app", nonce: "abc" });
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain("unsafe");
});

test("contentPolicy of a page without React allows own files and inlined stylesheets by hash", () => {
  const policy = contentPolicy({ kind: "document", styleHashes: ["x=", "y="] });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self' 'sha256-x=' 'sha256-y=';");
  expect(policy).not.toContain("nonce");
});

test("contentPolicy allows inline code in development only, where there is no nonce", () => {
  expect(contentPolicy({ kind: "app", nonce: "" })).toContain("script-src 'self' 'unsafe-inline'");
});
