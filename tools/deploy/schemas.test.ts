import { readdirSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { type Document, deploy, manifestFiles, parse } from "./manifests.ts";

describe("compose files satisfy the schema of the Compose specification", () => {
  // Ajv registers the dialect, draft-07, under a different URL.
  const { $schema: _, ...schema } = JSON.parse(
    readFileSync(new URL("schemas/compose.schema.json", import.meta.resolve("dclint/package.json")), "utf8"),
  );
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  const problemsOf = (compose: Document) => (validate(compose) ? [] : validate.errors);

  const files = readdirSync(deploy).filter((file) => /^compose.*\.yaml$/.test(file));
  test.each(files)("%s", (file) => {
    const [compose] = parse(file);
    expect(problemsOf(compose)).toEqual([]);
  });

  test("a misspelled property and a wrong type are found", () => {
    const [compose] = parse("compose.yaml");
    compose.services.worker.health_check = {};
    compose.services.redis.networks = 1;
    expect(problemsOf(compose)?.map(({ instancePath }) => instancePath)).toEqual(
      expect.arrayContaining(["/services/worker", "/services/redis/networks"]),
    );
  });
});

describe("Kubernetes manifests satisfy the schemas of their kinds", () => {
  const manifests = manifestFiles.flatMap((file) =>
    parse(`kubernetes/${file}`).map((manifest) => ({
      file,
      kind: manifest.kind,
      name: manifest.metadata.name,
      manifest,
    })),
  );

  test.each(manifests)("$file: $kind $name", async ({ manifest }) => {
    expect(await problemsOf(manifest)).toEqual([]);
  });

  test("a misspelled property, a wrong type and a missing property are found", async () => {
    const { manifest } = manifests.find(({ kind }) => kind === "Deployment") ?? {};
    const [container] = manifest.spec.template.spec.containers;
    container.livenessprobe = {};
    manifest.spec.replicas = "two";
    delete manifest.spec.selector;
    expect(await problemsOf(manifest)).toEqual([
      "data/spec must have required property selector, data/spec/replicas must be integer",
      "/spec/template/spec/containers/0/livenessprobe is not in the schema",
    ]);
  });
});

/**
 * Validates a manifest with the model of its kind. The models ignore unknown properties, so properties that were never read are
 * added to the problems.
 */
async function problemsOf(manifest: Document): Promise<string[]> {
  const { apiVersion, kind } = manifest as { apiVersion: string; kind: string };
  const module = apiVersion.startsWith("monitoring.coreos.com/")
    ? `@kubernetes-models/prometheus-operator/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;
  const models = (await import(module)) as Record<string, new (data: object) => { validate: () => void }>;
  const Model = models[kind];
  if (Model === undefined) throw new Error(`${module} has no ${kind}`);
  const unread = new Set<string>();
  const problems: string[] = [];
  try {
    watchReads(new Model(manifest), "", unread).validate();
  } catch (error) {
    problems.push((error as Error).message);
  }
  return [...problems, ...Array.from(unread, (path) => `${path} is not in the schema`)];
}

/** Wraps an object; `unread` collects the paths of the properties that were never read. */
function watchReads<T extends object>(value: T, path: string, unread: Set<string>): T {
  const wrapped = new Map<string, object>();
  for (const [key, child] of Object.entries(value)) {
    const childPath = `${path}/${key}`;
    unread.add(childPath);
    if (typeof child === "object" && child !== null) wrapped.set(key, watchReads(child, childPath, unread));
  }
  return new Proxy(value, {
    get: (target, key) => {
      unread.delete(`${path}/${String(key)}`);
      return wrapped.get(String(key)) ?? Reflect.get(target, key);
    },
  });
}
