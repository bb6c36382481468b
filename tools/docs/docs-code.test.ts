import { execFile, spawnSync } from "node:child_process";
import { stripTypeScriptTypes } from "node:module";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUser } from "../../apps/api/test/factories/user.ts";
import { createTestApi, type TestApi } from "../../apps/api/test/harness.ts";
import { documents, read } from "./documents.ts";

interface Block {
  readonly path: string;
  readonly language: string;
  readonly code: string;
}

const blocks: Block[] = documents.flatMap((path) =>
  Array.from(read(path).matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm), ([, language = "", code = ""]) => ({
    path,
    language,
    code,
  })),
);
const inLanguage = (...languages: string[]) => blocks.filter(({ language }) => languages.includes(language));

describe("code blocks in documents", () => {
  test("are in a language that is checked here", () => {
    const checked = new Set(["bash", "sh", "json", "ts", "html", "mermaid", "sql"]);
    expect(blocks.filter(({ language }) => !checked.has(language))).toEqual([]);
  });

  test.each(inLanguage("json"))("JSON of $path parses", ({ code }) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  test.each(inLanguage("bash", "sh"))("commands of $path are commands", ({ code }) => {
    const { status, stderr } = spawnSync("bash", ["-n"], { input: code.replaceAll(/<[^>\n]+>/g, "word") });
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
  });

  // pack-client.test.ts compiles and runs the code of the packages' READMEs; the other code blocks are excerpts of a file.
  test.each(inLanguage("ts"))("TypeScript of $path is TypeScript", ({ code }) => {
    const asExcerpt = `async () => [\n${code}\n]`;
    const parses = (text: string) => {
      try {
        return stripTypeScriptTypes(text) !== "";
      } catch {
        return false;
      }
    };
    expect(parses(code) || parses(asExcerpt)).toBe(true);
  });
});

describe("requests in documents", () => {
  let api: TestApi;
  let address: string;
  let token: string;

  beforeAll(async () => {
    api = await createTestApi();
    address = await api.app.listen({ port: 0, host: "127.0.0.1" });
    ({ token } = await addUser(api));
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const requests = inLanguage("bash", "sh").flatMap(({ path, code }) =>
    Array.from(
      code.replaceAll("\\\n", " ").matchAll(/^ *(curl .*(?:\n(?! *[a-z]).*)*)/gm),
      ([, command = ""]) => ({
        path,
        command,
      }),
    ),
  );

  test("there are some", () => expect(requests.length).toBeGreaterThan(4));

  test.each(requests)("$command ($path)", async ({ command }) => {
    const here = command.replaceAll(/https?:\/\/(127\.0\.0\.1:3000|brewdial\.example)/g, address);
    const { stdout } = await promisify(execFile)(
      "bash",
      ["-c", here.replace("curl", "curl --silent --fail-with-body")],
      { env: { ...process.env, TOKEN: token } },
    );
    expect(stdout).not.toBe("");
  });
});
