import { readdirSync, readFileSync } from "node:fs";
import { settings } from "@brewdial/config/config.ts";
import { parseAllDocuments } from "yaml";

export const deploy = new URL("../../deploy/", import.meta.url);
export const read = (path: string): string => readFileSync(new URL(path, deploy), "utf8");

/** A manifest, a compose file or alert rules; each test reads the members it knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Document = any;

/** Parses every document of a YAML file in deploy/; throws on syntax errors. */
export const parse = (path: string): Document[] =>
  parseAllDocuments(read(path), { merge: true, logLevel: "error" }).map((document) => {
    if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join(", ")}`);
    return document.toJS();
  });

/** The manifests of deploy/kubernetes; kustomization.yaml is not a manifest. */
export const manifestFiles = readdirSync(new URL("kubernetes/", deploy)).filter(
  (file) => file !== "kustomization.yaml",
);

const variables = new Set(Object.values(settings).map(({ variable }) => variable)).add("NODE_OPTIONS");

/** Lists the variables that neither the service nor Node reads. */
export const unknownVariables = (environment: Readonly<Record<string, string>>): string[] =>
  Object.keys(environment).filter((name) => !variables.has(name));

/** Returns the heap limit of NODE_OPTIONS as a share of a memory limit such as 768Mi or 768m. */
export function heapShare(nodeOptions: string, memoryLimit: string): number {
  const heap = /--max-old-space-size=(\d+)/.exec(nodeOptions)?.[1];
  return Number(heap) / Number.parseInt(memoryLimit, 10);
}

/** Expands `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `$$` as compose does. */
export const expandVariables = (text: string, values: NodeJS.Dict<string>): string =>
  text.replaceAll(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (all, name?: string, kind?: string, rest?: string) => {
      if (name === undefined) return all.slice(1);
      const value = values[name] || (kind === "-" ? rest : values[name]);
      if (value === undefined) throw new Error(`${name} is not set`);
      return value;
    },
  );

export const expandEnvironment = (
  environment: Readonly<Record<string, string>>,
  values: NodeJS.Dict<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, expandVariables(value, values)]),
  );

/** Lists the metrics that a PromQL expression queries. */
export const metricsIn = (expression: string): string[] =>
  // Label names and values are in braces or after `by`; functions are followed by a parenthesis.
  expression
    .replaceAll(/"[^"]*"/g, "")
    .replaceAll(/\{[^}]*\}/g, " ")
    .replaceAll(/\b(by|without|on|ignoring) *\([^)]*\)/g, " ")
    .match(/(?<![\w.$])[a-z]+(_[a-z0-9]+)+\b(?! *\()/g) ?? [];
