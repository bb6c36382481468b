import { createHash } from "node:crypto";
import type { Catalog } from "@brewdial/catalog/load.ts";
import { formatJson } from "@brewdial/catalog/fit/format-json.ts";
import { buildRelease, renderCsv } from "./open-release.ts";
import { releaseSchema } from "./release-schema.ts";
import { buildVectors, renderVectors } from "./vectors.ts";

/** Returns the files of the open release by name, as text; the same catalog always gives the same bytes. */
export function releaseFiles(catalog: Catalog): ReadonlyMap<string, string> {
  const release = buildRelease(catalog);
  const files = new Map([
    ["grinders.json", `${formatJson(release)}\n`],
    ["grinders.csv", renderCsv(release)],
    ["grinders.schema.json", `${formatJson(releaseSchema)}\n`],
    ["vectors.json", renderVectors(buildVectors(release))],
    ["LICENSE", licenseText],
  ]);
  return files.set("SHA256SUMS", renderChecksums(files));
}

/** Renders checksums in the format of `sha256sum --check`. */
const renderChecksums = (files: ReadonlyMap<string, string>): string =>
  Array.from(files, ([name, text]) => `${createHash("sha256").update(text).digest("hex")}  ${name}\n`).join(
    "",
  );

const licenseText = `Brewdial grind index, open data

The files in this folder are licensed under the Creative Commons Attribution 4.0 International License (CC BY 4.0):
https://creativecommons.org/licenses/by/4.0/

Attribution: "Brewdial grind index", with the version of the data and a note if you changed it.

The curves are our own fit. The published settings that they were fitted to are not part of these files; grinders.json names who
published them, grinder by grinder. Names of brands and grinders belong to their owners and are not licensed.
`;
