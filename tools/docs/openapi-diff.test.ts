import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { diffDocuments } from "./openapi-diff.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const directory = mkdtempSync(join(tmpdir(), "openapi-diff-"));
afterAll(() => rmSync(directory, { recursive: true }));

const limit = { name: "limit", in: "query", description: "Page size.", schema: { type: "integer" } };
const document = {
  paths: {
    "/api/coffees": {
      get: { summary: "List coffees", parameters: [limit], responses: { 200: { description: "A page." } } },
    },
  },
  components: { schemas: { Coffee: { properties: { description: { type: "string" } }, examples: [1] } } },
};

/** Returns a copy of the document with `change` applied. */
function changed(change: (copy: typeof document) => void) {
  const copy = structuredClone(document);
  change(copy);
  return copy;
}

const paths = (after: unknown) => diffDocuments(document, after).map(({ path }) => path);

describe("diffDocuments", () => {
  test("ignores summaries, descriptions and examples", () => {
    const after = changed(({ paths, components }) => {
      const { get } = paths["/api/coffees"];
      get.summary = "List and search coffees";
      get.responses[200].description = "One page of coffees.";
      get.parameters = [{ ...limit, description: "Page size. Default 20." }];
      components.schemas.Coffee.examples = [2, 3];
    });
    expect(paths(after)).toEqual([]);
  });

  test("reports a property that happens to be called description", () => {
    const after = changed(({ components }) => {
      components.schemas.Coffee.properties.description.type = "number";
    });
    expect(diffDocuments(document, after)).toEqual([
      {
        path: "components > schemas > Coffee > properties > description > type",
        before: "string",
        after: "number",
      },
    ]);
  });

  test("reports only the inserted parameter, not those after it", () => {
    const cursor = { ...limit, name: "cursor", schema: { type: "string" } };
    const after = changed(({ paths }) => {
      paths["/api/coffees"].get.parameters = [cursor, limit];
    });
    expect(paths(after)).toEqual(["paths > /api/coffees > get > parameters > query cursor"]);
  });

  test("reports added and removed paths and statuses", () => {
    const after = changed((copy) => {
      Object.assign(copy.paths, { "/ready": { get: {} } });
      Object.assign(copy.paths["/api/coffees"].get, { responses: {} });
    });
    expect(paths(after)).toEqual(["paths > /api/coffees > get > responses > 200", "paths > /ready"]);
  });
});

describe("node tools/docs/openapi-diff.ts", () => {
  const file = (name: string, content: unknown) => {
    const path = join(directory, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const run = (...args: string[]) => {
    const script = join(root, "tools/docs/openapi-diff.ts");
    const { status, stdout } = spawnSync(process.execPath, [script, ...args], {
      cwd: root,
      encoding: "utf8",
    });
    return { status, stdout };
  };
  const before = file("before.json", document);
  const after = file(
    "after.json",
    changed(({ components }) => {
      components.schemas.Coffee.properties.description.type = "number";
    }),
  );

  test("exits with 1 and prints the difference", () => {
    const { status, stdout } = run(before, after);
    expect(status).toBe(1);
    expect(stdout).toContain('Coffee > properties > description > type: "string" -> "number"');
  });

  test("exits with 0 when the difference is below an allowed path", () => {
    expect(run(before, after, "--allow", "components > schemas > Coffee").status).toBe(0);
  });

  test("reads docs/openapi.json of a git revision", () => {
    expect(run("HEAD", "HEAD").status).toBe(0);
  });

  test("exits with 2 when an argument is missing", () => {
    expect(run(before).status).toBe(2);
  });
});
