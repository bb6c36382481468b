import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@brewdial/contract";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("openapi-generator-plus generates a Java client from docs/openapi.json", { timeout: 120_000 }, () => {
  const directory = mkdtempSync(join(tmpdir(), "brewdial-java-"));
  const configuration = {
    inputPath: join(root, "docs/openapi.json"),
    outputPath: directory,
    generator: "@openapi-generator-plus/java-jaxrs-client-generator",
    package: "example.brewdial",
  };
  const file = join(directory, "generator.json");
  writeFileSync(file, JSON.stringify(configuration));
  try {
    const generator = join(root, "node_modules/openapi-generator-plus/bin/ogplus.js");
    execFileSync(process.execPath, [generator, "--config", file], { cwd: root, stdio: "pipe" });
    const sources = readdirSync(directory, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith("Api.java"))
      .map((path) => readFileSync(join(directory, path), "utf8"))
      .join("\n");
    const missing = endpoints.filter(({ id }) => !sources.includes(`${id}(`)).map(({ id }) => id);
    expect(missing).toEqual([]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
