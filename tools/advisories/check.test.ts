import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../docs/documents.ts";
import { type Advisory, compareVersions, findAffected, listPackages } from "./check.ts";

const lock = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"));
const { reviewed, advisories } = JSON.parse(
  readFileSync(new URL("advisories.json", import.meta.url), "utf8"),
) as { reviewed: string; advisories: Advisory[] };

test.each([
  ["8.17.0", "8.17.1", -1],
  ["8.17.1", "8.17.1", 0],
  ["10.0.0", "9.9.9", 1],
  ["2.0.0-5", "2.0.0", -1],
])("compareVersions(%s, %s) has the sign of %d", (a, b, expected) => {
  expect(Math.sign(compareVersions(a, b))).toBe(expected);
});

test("findAffected names a package with a version in one of the ranges, and none outside of them", () => {
  const packages = listPackages({
    packages: {
      "": { version: "1.0.0" },
      "apps/api": { version: "1.0.0" },
      "node_modules/ws": { version: "8.17.0", dev: true },
      "node_modules/a/node_modules/ws": { version: "8.17.1" },
      "node_modules/renamed": { version: "7.5.9", name: "ws" },
    },
  });
  expect(findAffected(packages, advisories)).toEqual([
    expect.stringMatching(/^ws@8\.17\.0 \(development\): CVE-2024-37890 of 2024-06-17: /),
    expect.stringMatching(/^ws@7\.5\.9: CVE-2024-37890 /),
  ]);
});

test("advisories.json is about packages of package-lock.json, and none applies", () => {
  const packages = listPackages(lock);
  expect(packages.length).toBeGreaterThan(500);
  const names = new Set(packages.map(({ name }) => name));
  expect(advisories.map((advisory) => advisory.package).filter((name) => !names.has(name))).toEqual([]);
  for (const { id, published } of advisories) {
    expect(id).toMatch(/^(CVE-\d{4}-\d{4,}|GHSA-[\w-]{14})$/);
    expect(published <= reviewed).toBe(true);
  }
  expect(findAffected(packages, advisories)).toEqual([]);
});

test("scripts/node-26 has a hash for the pinned Node, and refuses an archive with another one", () => {
  const version = readFileSync(`${root}.node-version`, "utf8").trim();
  const hashes = readFileSync(`${root}scripts/node-26.sha512`, "utf8").trim().split("\n");
  expect(hashes.length).toBeGreaterThan(1);
  for (const line of hashes) {
    const [hash = "", name = ""] = line.split("  ");
    expect(hash).toMatch(/^[0-9a-f]{128}$/);
    expect(name).toMatch(/^node-(linux|darwin)-(x64|arm64)-/);
    expect(name.endsWith(`-${version}.tgz`)).toBe(true);
  }
  const copy = mkdtempSync(join(tmpdir(), "brewdial-node-"));
  try {
    mkdirSync(join(copy, "scripts"));
    for (const file of [".node-version", "scripts/node-26", "scripts/node-26.sha512"])
      copyFileSync(join(root, file), join(copy, file));
    // An npm that delivers the wrong archive, and no Node on the PATH.
    const pack = `#!/bin/sh\necho other > "$(echo "$3" | tr @ -).tgz"\n`;
    writeFileSync(join(copy, "npm"), pack, { mode: 0o755 });
    const { status, stderr } = spawnSync("bash", [join(copy, "scripts/node-26")], {
      env: { PATH: `${copy}:/usr/bin:/bin` },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining("another hash")]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
