import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import manifest from "./package.json" with { type: "json" };
import releases from "./released.json" with { type: "json" };

/** The version that `npm run widget:build` writes and that `/embed/widget.js` serves. */
export const widgetVersion: string = manifest.version;

/** Released versions with their hashes. Pages pin them with an integrity hash, so their bytes never change. */
export const released: Readonly<Record<string, string>> = releases;

const directory = fileURLToPath(new URL("dist/", import.meta.url));

export const buildFile = (version: string): string => `${directory}widget.${version}.js`;

/** Returns the value of `<script integrity>` for a script. */
export const getIntegrity = (script: string): string =>
  `sha384-${createHash("sha384").update(script).digest("base64")}`;

export interface WidgetBuild {
  readonly version: string;
  readonly script: string;
  readonly integrity: string;
}

/** All committed versions. Old versions must be served unchanged for ever. */
export const widgetBuilds: ReadonlyMap<string, WidgetBuild> = new Map(
  globSync("widget.*.js", { cwd: directory }).map((name) => {
    const version = name.slice("widget.".length, -".js".length);
    const script = readFileSync(buildFile(version), "utf8");
    return [version, { version, script, integrity: getIntegrity(script) }];
  }),
);

/** Returns the build of the current version. */
export function currentWidget(): WidgetBuild {
  const build = widgetBuilds.get(widgetVersion);
  if (build === undefined) throw new Error("The widget is not built. Run: npm run widget:build");
  return build;
}
