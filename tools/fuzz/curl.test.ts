import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { toCurl } from "./curl.ts";
import type { Request } from "./request.ts";

const directory = mkdtempSync(join(tmpdir(), "brewdial-curl-"));
afterAll(() => rmSync(directory, { recursive: true }));

const curl = (request: Partial<Request>) =>
  toCurl(
    new URL("http://127.0.0.1:3000"),
    "demo",
    { method: "POST", path: "/api/coffees", headers: {}, ...request },
    directory,
    "finding-1",
  );

test("toCurl quotes what a shell would interpret", () => {
  expect(curl({ body: `{"name":"O'Brien"}` })).toBe(
    String.raw`curl --include --globoff --path-as-is --request POST --data-binary '{"name":"O'\''Brien"}' 'http://127.0.0.1:3000/api/coffees'`,
  );
});

test("toCurl replaces the token of a session by a variable and names its user", () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.${"a".repeat(40)}.${"b".repeat(43)}`;
  const command = curl({ headers: { authorization: `Bearer ${token}` } });
  expect(command).toContain('--header "authorization: Bearer $TOKEN"');
  expect(command).toMatch(/^# TOKEN: a session of demo@brewdial\.example\n/);
});

test("toCurl writes a long body, a long address and binary headers to files", () => {
  const body = Buffer.from([0, 255, 1]);
  expect(curl({ body })).toContain(`--data-binary @${directory}/finding-1.body`);
  expect(readFileSync(`${directory}/finding-1.body`)).toEqual(body);
  expect(curl({ path: `/${"a".repeat(5000)}` })).toContain(`--config ${directory}/finding-1.url`);
  expect(readFileSync(`${directory}/finding-1.url`, "utf8")).toMatch(/^url = "http:.*a"\n$/);
  expect(curl({ headers: { referer: "é" } })).toContain(`--header @${directory}/finding-1.referer`);
});
