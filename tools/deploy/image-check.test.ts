import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root } from "../docs/documents.ts";

test("image-check without buildah says what to install", () => {
  const { status, stderr } = spawnSync(process.execPath, ["tools/deploy/image-check.ts"], {
    cwd: root,
    env: { ...process.env, PATH: "/nowhere" },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^image-check: buildah is missing\. Install it .*\n$/),
  ]);
});
