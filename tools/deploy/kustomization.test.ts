import { expect, test } from "vitest";
import { type Document, manifestFiles, parse } from "./manifests.ts";

const [kustomization] = parse("kubernetes/kustomization.yaml");
const manifests = (kustomization.resources as string[]).flatMap((file) => parse(`kubernetes/${file}`));
const [values] = parse("kubernetes/values.yaml");

/** Sets one field as kustomize's replacements do; throws when the field is missing. */
function replaceField(manifest: Document, fieldPath: string, value: string, options: Document): void {
  const keys = fieldPath.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce((found, key) => found[key], manifest);
  if (typeof parent[last] !== "string") throw new Error(`${manifest.kind} has no ${fieldPath}`);
  const parts = options === undefined ? [parent[last]] : parent[last].split(options.delimiter);
  parts[options?.index ?? 0] = value;
  parent[last] = parts.join(options?.delimiter ?? "");
}

function applyKustomization(replaced: Record<string, string>): Document[] {
  const result = structuredClone(manifests).filter(
    ({ metadata }) => metadata.annotations?.["config.kubernetes.io/local-config"] !== "true",
  );
  for (const { source, targets } of kustomization.replacements)
    for (const { select, fieldPaths, options } of targets) {
      const found = result.filter(
        ({ kind, metadata }) => kind === select.kind && metadata.name === select.name,
      );
      expect(found).toHaveLength(1);
      for (const path of fieldPaths)
        replaceField(found[0], path, replaced[source.fieldPath.replace("data.", "")] ?? "", options);
    }
  return result;
}

test("kustomization.yaml has every manifest but those that need the Prometheus operator", () => {
  expect(manifestFiles.filter((file) => !kustomization.resources.includes(file))).toEqual([
    "pod-monitor.yaml",
  ]);
});

test("a new host and new address ranges in values.yaml reach every manifest", () => {
  const { host, proxies } = values.data;
  const before = JSON.stringify(applyKustomization({ host, proxies }));
  expect([before.includes(host), before.includes(proxies)]).toEqual([true, true]);
  const after = applyKustomization({ host: "coffee.test", proxies: "10.9.0.0/24,10.9.1.0/24" });
  const text = JSON.stringify(after);
  expect([text.includes(host), text.includes(proxies)]).toEqual([false, false]);
  const { data } = after.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === "brewdial");
  expect(data).toMatchObject({
    BASE_URL: "https://coffee.test",
    MAIL_FROM: "no-reply@coffee.test",
    OPERATOR_EMAIL: "operator@coffee.test",
    TRUST_PROXY: "10.9.0.0/24,10.9.1.0/24",
  });
});

test("kustomization.yaml names the image of every container of ours", () => {
  const images = Array.from(
    JSON.stringify(manifests).matchAll(/"image":"(brewdial[^"]*)"/g),
    ([, image]) => image,
  );
  expect(images.length).toBeGreaterThan(3);
  expect(new Set(images)).toEqual(new Set([`brewdial:${kustomization.images[0].newTag}`]));
  expect(kustomization.images).toHaveLength(1);
});
