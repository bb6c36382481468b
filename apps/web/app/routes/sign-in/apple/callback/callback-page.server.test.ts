import { expect, test } from "vitest";
import { callbackPage } from "./callback-page.server.ts";

const page = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return callbackPage(form);
};

test("callbackPage hands the fields on to this site, in the language of the state", () => {
  const html = page({ state: "de.abc", id_token: "a.b.c" });
  expect(html).toContain('action="/de/sign-in/apple"');
  expect(html).toContain('name="state" value="de.abc"');
  expect(html).toContain('name="id_token" value="a.b.c"');
  expect(page({})).toContain('action="/sign-in/apple"');
});

test("callbackPage escapes what another site sends, and leaves out unknown and long fields", () => {
  const html = page({ state: '"><script>alert(1)</script>', id_token: "x".repeat(8193), returnTo: "/evil" });
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain("xxx");
  expect(html).not.toContain("/evil");
});
