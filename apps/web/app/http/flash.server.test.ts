import { expect, test } from "vitest";
import { createStateCookies } from "./cookies.server.ts";
import { setFlash, consumeFlash } from "./flash.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Returns the part of a request context that messages need, and the cookies that it sets. */
function createCookies(isSecure: boolean) {
  const cookies = new Map<string, string>();
  const setCookie = (name: string, value: string) => void cookies.set(name, value);
  return {
    cookies,
    requestContext: { state: createStateCookies(cookies, setCookie, isSecure) } as RequestContext,
  };
}

test("consumeFlash returns what setFlash left, once", () => {
  const { requestContext } = createCookies(false);
  const toast = { text: "Removed.", undo: { action: "/me/gear", fields: { slug: "encore" } } };
  setFlash(requestContext, toast);
  expect(consumeFlash(requestContext)).toEqual(toast);
  expect(consumeFlash(requestContext)).toBeUndefined();
});

test("over https a message is read only from a cookie that no other host of the domain can set", () => {
  const { cookies, requestContext } = createCookies(true);
  setFlash(requestContext, { text: "Saved." });
  expect([...cookies.keys()]).toEqual(["__Host-flash"]);
  cookies.set("flash", cookies.get("__Host-flash") ?? "");
  cookies.delete("__Host-flash");
  expect(consumeFlash(requestContext)).toBeUndefined();
});

test.each([
  ["null", undefined],
  ["5", undefined],
  ['{"text":5}', undefined],
  ['{"text":"a","undo":5}', { text: "a" }],
  ['{"text":"a","undo":{"action":"/x","fields":null}}', { text: "a" }],
  [
    '{"text":"a","undo":{"action":"//evil.example","fields":{"b":1}}}',
    { text: "a", undo: { action: "/", fields: {} } },
  ],
  ['{"text":"a","link":{"to":"//evil.example","label":"b"}}', { text: "a", link: { to: "/", label: "b" } }],
  ['{"text":"a","link":{"to":"/me"}}', { text: "a" }],
  ['{"text":"a","link":null}', { text: "a" }],
])("consumeFlash reads the cookie %s as %j", (json, toast) => {
  const { cookies, requestContext } = createCookies(false);
  cookies.set("flash", Buffer.from(json).toString("base64url"));
  expect(consumeFlash(requestContext)).toEqual(toast);
});
