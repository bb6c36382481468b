import { readdir } from "node:fs/promises";
import { endpoints } from "@brewdial/contract";
import type { Endpoint } from "@brewdial/contract/endpoint.ts";

const source = new URL("../../packages/contract/src/", import.meta.url);
const known: ReadonlySet<unknown> = new Set(endpoints);

interface Declaration {
  /** The module of the contract, without its extension. */
  readonly module: string;
  /** The name of the export. */
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** Generates a module with one small value for each endpoint, so that bundlers can tree-shake unused ones. */
export async function generateRoutes(): Promise<string> {
  const declarations = await listDeclarations();
  if (declarations.length !== endpoints.length)
    throw new Error("Every endpoint of the contract must be exported once by the module that declares it");
  const modules = [...new Set(declarations.map(({ module }) => module))].toSorted();
  return `// Generated from the contract by npm run openapi. Do not edit.
${modules.map((module) => `import type * as ${toName(module)} from "@brewdial/contract/${module}.ts";`).join("\n")}
import type { RouteOf } from "./route.ts";

${declarations.map(renderRoute).join("\n\n")}
`;
}

async function listDeclarations(): Promise<Declaration[]> {
  const entries = await readdir(source, { recursive: true });
  const files = entries.filter((file) => /^(?!index\.)[\w/-]+\.ts$/.test(file)).toSorted();
  const found: Declaration[] = [];
  for (const file of files) {
    const exported = (await import(new URL(file, source).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported))
      if (known.has(value))
        found.push({ module: file.replace(/\.ts$/, ""), name, endpoint: value as Endpoint });
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const toName = (module: string) =>
  module.replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

function renderRoute({
  module,
  name,
  endpoint: { id, method, path, summary, success },
}: Declaration): string {
  const route = { id, method, path, statuses: Object.keys(success).map(Number) };
  return `/** ${summary}: \`${method} ${path}\`. */
export const ${name}: RouteOf<typeof ${toName(module)}.${name}> = ${JSON.stringify(route)};`;
}
