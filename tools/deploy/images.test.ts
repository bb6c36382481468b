import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { deploy, read } from "./manifests.ts";

const folder = fileURLToPath(deploy);
const root = join(folder, "..");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
  /\.yaml$|^Dockerfile$/.test(path),
);
const imagesIn = (directory: string) =>
  files.flatMap((file) =>
    Array.from(
      readFileSync(join(directory, file), "utf8").matchAll(/^ *(?:- )?(?:image:|FROM) +(\S+)/gm),
      ([, image = ""]) => ({ file, image }),
    ),
  );

const copy = mkdtempSync(join(tmpdir(), "brewdial-images-"));
afterAll(() => rmSync(copy, { recursive: true }));

test("every image but the service's own has a version, none is latest", () => {
  const images = imagesIn(folder).filter(({ image }) => image !== "brewdial");
  expect(images.length).toBeGreaterThan(10);
  expect(images.filter(({ image }) => !/:v?\d[\w.-]*(@sha256:[0-9a-f]{64})?$/.test(image))).toEqual([]);
});

test("every file names the same version of an image, and the guides the same PostgreSQL", () => {
  const versions = new Map<string, Set<string>>();
  for (const { image } of imagesIn(folder).filter(({ image: found }) => !found.startsWith("brewdial"))) {
    const [name = "", version = ""] = image.split(":");
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  expect([...versions].filter(([, found]) => found.size > 1)).toEqual([]);
  const [postgres = ""] = versions.get("postgres") ?? [];
  const guides = ["operations.md", "upgrades.md"].map((name) => read(`../docs/${name}`));
  const inPaths = [...guides, read("backup/restore-backup")].flatMap((text) =>
    Array.from(text.matchAll(/\/var\/lib\/postgresql\/(\d+)\//g), ([, version]) => version),
  );
  expect(inPaths.length).toBeGreaterThan(1);
  expect(new Set(inPaths)).toEqual(new Set([postgres]));
});

test("pin-images adds the digest of each tag, replaces it when run again, and leaves the service's own image alone", () => {
  cpSync(folder, copy, { recursive: true });
  const before = imagesIn(copy);
  const docker = join(copy, "docker");
  const pin = (digit: string) => {
    writeFileSync(docker, `#!/bin/sh\necho sha256:${digit.repeat(64)}\n`);
    chmodSync(docker, 0o755);
    const env = { ...process.env, PATH: `${copy}:${process.env["PATH"]}` };
    return spawnSync(join(copy, "pin-images"), { env, encoding: "utf8" });
  };
  for (const digit of ["a", "b"]) {
    expect(pin(digit)).toMatchObject({ status: 0, stderr: "" });
    expect(imagesIn(copy)).toEqual(
      before.map(({ file, image }) => ({
        file,
        image: image.startsWith("brewdial") ? image : `${image}@sha256:${digit.repeat(64)}`,
      })),
    );
  }
  expect(readFileSync(join(copy, "Dockerfile"), "utf8")).toContain(`${"b".repeat(64)} AS packages\n`);
});

test("pin-images fails when the registry gives no digest", () => {
  writeFileSync(join(copy, "docker"), "#!/bin/sh\necho unauthorized\n");
  const env = { ...process.env, PATH: `${copy}:${process.env["PATH"]}` };
  const { status, stderr } = spawnSync(join(copy, "pin-images"), { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("No digest for");
});

test("the image runs as a plain user, has a health check and starts from the Node release of package.json", () => {
  const dockerfile = read("Dockerfile");
  const images = Array.from(dockerfile.matchAll(/^FROM ([^\s@]+)/gm), ([, image]) => image);
  const { engines } = JSON.parse(read("../package.json")) as { engines: { node: string } };
  expect(images).toHaveLength(4);
  for (const image of images) expect(image).toBe(`node:${/\d+\.\d+\.\d+/.exec(engines.node)?.[0]}-slim`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  expect(dockerfile).not.toMatch(/^ADD /m);
  // Only syntax that Docker, Podman and buildah all support.
  expect(dockerfile).not.toMatch(/^# syntax=|--parents|--mount=|<</m);
});

test("the stage that builds the web front end has every package of ours that it imports", () => {
  const [, stage = ""] = /^FROM \S+ AS web$(.*?)^FROM /ms.exec(read("Dockerfile")) ?? [];
  const copied = Array.from(stage.matchAll(/^COPY (\S+) /gm), ([, folder = ""]) => folder);
  const { dependencies } = JSON.parse(read("../apps/web/package.json")) as { dependencies: object };
  const names = Object.keys(dependencies).filter((name) => name.startsWith("@brewdial/"));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const folder = relative(root, realpathSync(join(root, "node_modules", name)));
    expect(copied.some((path) => folder === path || folder.startsWith(`${path}/`))).toBe(true);
  }
});
