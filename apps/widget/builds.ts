import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import manifest from "./package.json" with { type: "json" };
import releases from "./released.json" with { type: "json" };

/** The version that `npm run widget:build` writes and that pages without a version get. */
export const widgetVersion: string = manifest.version;

/** Versions that pages may hold on to by their hash: what they are never changes (EMB-15). */
export const released: Readonly<Record<string, string>> = releases;

const directory = fileURLToPath(new URL("dist/", import.meta.url));

export const buildFile = (version: string): string => `${directory}widget.${version}.js`;

/** The hash that `<script integrity>` wants. */
export const integrityOf = (script: string): string =>
  `sha384-${createHash("sha384").update(script).digest("base64")}`;

/** One version of the script as it is served. */
export interface WidgetBuild {
  readonly version: string;
  readonly script: string;
  readonly integrity: string;
}

/** Every version that is here. They are committed: old ones must be served for ever, byte for byte. */
export const widgetBuilds: ReadonlyMap<string, WidgetBuild> = new Map(
  globSync("widget.*.js", { cwd: directory }).map((name) => {
    const version = name.slice("widget.".length, -".js".length);
    const script = readFileSync(buildFile(version), "utf8");
    return [version, { version, script, integrity: integrityOf(script) }];
  }),
);

/** The newest version. */
export function currentWidget(): WidgetBuild {
  const build = widgetBuilds.get(widgetVersion);
  if (build === undefined) throw new Error("The widget is not built. Run: npm run widget:build");
  return build;
}
