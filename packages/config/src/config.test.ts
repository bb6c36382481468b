import { expect, test } from "vitest";
import { readConfig, readWebConfig } from "./config.ts";

test("readConfig: OPERATOR_EMAIL defaults to the address of MAIL_FROM", () => {
  expect(readConfig({}).operatorEmail).toBe("no-reply@localhost");
  expect(readConfig({ MAIL_FROM: "bo@example.com" }).operatorEmail).toBe("bo@example.com");
  const config = readConfig({ MAIL_FROM: "Bo <bo@example.com>", OPERATOR_EMAIL: "ana@example.com" });
  expect(config.operatorEmail).toBe("ana@example.com");
});

test.each([
  "Brewdial",
  "a@b@c",
  "Bo <bo@example.com>\r\nBcc: eve@example.com",
  "a@example.com, b@example.com",
])("readConfig refuses MAIL_FROM=%j", (sender) =>
  expect(() => readConfig({ MAIL_FROM: sender })).toThrow(/MAIL_FROM must be a mail address/),
);

test("readConfig: BASE_URL defaults to http://HOST:PORT, WEB_URL to BASE_URL", () => {
  expect(readConfig({ PORT: "4000" })).toMatchObject({
    baseUrl: "http://127.0.0.1:4000",
    webUrl: "http://127.0.0.1:4000",
  });
  expect(readConfig({ HOST: "::1" }).baseUrl).toBe("http://[::1]:3000");
});

test("readConfig reports a wrong PORT once, not the URLs that derive from it", () => {
  expect(() => readConfig({ PORT: "many" })).toThrow(
    /^The environment is not usable:\n {2}PORT must be a port number from 0 to 65535$/,
  );
});

test.each(["", "brewdial_app"])("readConfig accepts DATABASE_APP_ROLE=%j", (name) =>
  expect(readConfig({ DATABASE_APP_ROLE: name }).databaseAppRole).toBe(name),
);
test.each(["Brewdial", 'app"; drop table users', "1app"])("readConfig refuses DATABASE_APP_ROLE=%j", (name) =>
  expect(() => readConfig({ DATABASE_APP_ROLE: name })).toThrow(/DATABASE_APP_ROLE must be the name of/),
);

test("TRUST_PROXY accepts addresses and CIDR ranges", () => {
  const ranges = ["127.0.0.1", "10.0.0.0/8", "fd00::/8", "::1"];
  expect(readConfig({ TRUST_PROXY: ranges.join(", ") }).trustProxy).toEqual(ranges);
});

test.each(["proxy.example", "10.0.0.0/99", "10.0.0.0/0", "10.0.0.0/", "10.0.0.0/8/8", "true"])(
  "TRUST_PROXY=%s is refused by name",
  (range) =>
    expect(() => readConfig({ TRUST_PROXY: `127.0.0.1,${range}` })).toThrow(
      `TRUST_PROXY must be addresses or CIDR ranges such as 10.0.0.0/8; ${range} is neither`,
    ),
);

test("readWebConfig: WEB_URL defaults to BASE_URL, then to http://HOST:WEB_PORT", () => {
  expect(readWebConfig({ WEB_PORT: "4001" }).webUrl).toBe("http://127.0.0.1:4001");
  expect(readWebConfig({ BASE_URL: "http://127.0.0.1:3000" }).webUrl).toBe("http://127.0.0.1:3000");
});

test("readWebConfig: BASE_URL, where shops load the widget from, defaults to WEB_URL", () => {
  const webUrl = "https://example.com";
  expect(readWebConfig({ WEB_URL: webUrl }).baseUrl).toBe(webUrl);
  expect(readWebConfig({ WEB_URL: webUrl, BASE_URL: "https://api.example.com" })).toMatchObject({
    webUrl,
    baseUrl: "https://api.example.com",
  });
});

test("readWebConfig needs no secrets in production, but the public address", () => {
  const production = { NODE_ENV: "production", HOST: "0.0.0.0" };
  expect(readWebConfig({ ...production, WEB_URL: "https://example.com" }).nodeEnv).toBe("production");
  expect(() => readWebConfig(production)).toThrow("WEB_URL must be set in production");
});

test("readConfig reads MAX_RUNNING_REQUESTS and EDGE_PURGE_HEADER and refuses other forms by name", () => {
  expect(readConfig({})).toMatchObject({ maxRunningRequests: 128, edgePurgeHeader: null });
  expect(readConfig({ EDGE_PURGE_HEADER: "Authorization: Bearer a b" }).edgePurgeHeader).toEqual({
    name: "Authorization",
    value: "Bearer a b",
  });
  expect(() => readConfig({ MAX_RUNNING_REQUESTS: "-1" })).toThrow(
    "MAX_RUNNING_REQUESTS must be a number from 0 to 10000",
  );
  expect(() => readConfig({ EDGE_PURGE_HEADER: "secret\r\nx: y" })).toThrow(
    "EDGE_PURGE_HEADER must be a header such as",
  );
});

test("readConfig allows OAUTH only with https or on loopback, and apps on loopback only there", () => {
  const keys = { SESSION_KEYS: "test:a-key-that-only-tests-sign-with-0123", NODE_ENV: "test" };
  expect(readConfig({})).toMatchObject({ oauth: false, oauthLocalClients: false });
  expect(readConfig({ OAUTH: "on" }).oauth).toBe(true);
  expect(readConfig({ ...keys, OAUTH: "on", BASE_URL: "https://example.com/" }).oauth).toBe(true);
  expect(() => readConfig({ OAUTH: "yes" })).toThrow("OAUTH must be on or off");
  expect(() => readConfig({ ...keys, OAUTH: "on", BASE_URL: "http://example.com" })).toThrow(
    "BASE_URL must begin with https:// while OAUTH is on",
  );
  expect(() => readConfig({ ...keys, OAUTH: "on", BASE_URL: "https://example.com/brewdial" })).toThrow(
    "BASE_URL must have no path while OAUTH is on",
  );
  expect(() => readConfig({ ...keys, OAUTH_LOCAL_CLIENTS: "on", BASE_URL: "https://example.com" })).toThrow(
    "OAUTH_LOCAL_CLIENTS can be on only while BASE_URL is a loopback address",
  );
  expect(() =>
    readConfig({ ...keys, WEBHOOK_LOCAL_ENDPOINTS: "on", BASE_URL: "https://example.com" }),
  ).toThrow("WEBHOOK_LOCAL_ENDPOINTS can be on only while BASE_URL is a loopback address");
});
