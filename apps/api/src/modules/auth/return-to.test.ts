import { requestMagicLink, verifyMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { signInCode } from "@brewdial/jobs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMagicLink, listLinkJobs, nextAddress } from "../../../test/factories/auth.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addUser } from "../../../test/factories/user.ts";

const webUrl = "https://web.example";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ BASE_URL: "https://api.example", WEB_URL: webUrl });
});
afterAll(() => api[Symbol.asyncDispose]());

const call = () => api.callFrom(nextAddress());
/** Requests a link and stores its token as the worker does. */
async function requestLink(returnTo?: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  await addUser(api, { email, isVerified: true });
  const { status, body } = await call()(requestMagicLink, {
    body: { email, ...(returnTo === undefined ? {} : { returnTo }) },
  });
  expect(status).toBe(200);
  const { requestId } = body as { requestId: string };
  return { email, requestId, token: await addMagicLink(api, email, requestId) };
}
const open = (token: string) =>
  api.app.inject({
    url: `/api/auth/magic-link/verify?token=${token}`,
    headers: { accept: "text/html" },
    remoteAddress: nextAddress(),
  });

describe("POST /api/auth/magic-link with returnTo", () => {
  test.each([
    [undefined, "/"],
    ["/recipes/12?tab=steps#pour", "/recipes/12?tab=steps#pour"],
    ["/a/../me", "/me"],
  ])("%s: the link redirects a browser to %s of the web front end", async (returnTo, path) => {
    const { token } = await requestLink(returnTo);
    const { statusCode, headers } = await open(token);
    expect([statusCode, headers.location]).toEqual([302, webUrl + path]);
  });

  test("JSON responses of link and code contain the path, and none without it", async () => {
    const byLink = await requestLink("/recipes/12");
    const link = await call()(verifyMagicLink, { query: { token: byLink.token } });
    expect([link.status, link.body]).toMatchObject([200, { returnTo: "/recipes/12" }]);
    const { email, requestId } = await requestLink("/me");
    const code = signInCode(api.deps.config.sessionKeys, requestId);
    const byCode = await call()(verifySignInCode, { body: { email, requestId, code } });
    expect([byCode.status, byCode.body]).toMatchObject([200, { returnTo: "/me" }]);
    const plain = await requestLink();
    const without = await call()(verifyMagicLink, { query: { token: plain.token } });
    expect(without.body).not.toHaveProperty("returnTo");
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "@evil.example",
    ".evil.example",
    "javascript:alert(1)",
    "recipes/12",
    "",
    `/${"x".repeat(500)}`,
  ])("returns 400 for %j and mails nothing", async (returnTo) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { status, body } = await call()(requestMagicLink, { body: { email, returnTo } });
    expect([status, body]).toMatchObject([400, { details: [{ field: "returnTo" }] }]);
    expect(await listLinkJobs(api, email)).toEqual([]);
  });

  test("a query parameter of the link changes nothing", async () => {
    const { token } = await requestLink("/recipes/12");
    const { headers } = await open(`${token}&returnTo=//evil.example`);
    expect(headers.location).toBe(`${webUrl}/recipes/12`);
  });

  test("a link opened from another site's page leads to the sign-in page, not to the path", async () => {
    const { token } = await requestLink("/recipes/12");
    const { headers } = await api.app.inject({
      url: `/api/auth/magic-link/verify?token=${token}`,
      headers: { accept: "text/html", "sec-fetch-site": "cross-site" },
    });
    expect(headers.location).toBe(`${webUrl}/auth/magic#token=${token}`);
  });

  test("neither the job nor the mailed link contains the path", async () => {
    const { email } = await requestLink("/recipes/12");
    expect(JSON.stringify(await listLinkJobs(api, email))).not.toContain("recipes");
  });
});
