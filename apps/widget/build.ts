// npm run widget:build: the script that roasters' pages load, from src/ to dist/, with its hash.
import { readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { buildFile, integrityOf, released, widgetVersion } from "./builds.ts";

/** Style sheets become text without what only people need. */
const shrinkCss = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .replaceAll(/="([\w-]+)"\]/g, "=$1]")
    .replaceAll(/(?<![\w.])0\./g, ".")
    .trim();

/** Custom properties by one letter each: they are written often. */
const shortenNames = (code: string): string =>
  ["accent", "dim", "ink", "line", "radius", "soft", "text", "upto"].reduce(
    (shorter, name) => shorter.replaceAll(`--${name}`, `--${name[0]}`),
    code,
  );

/** The script as one classic file without dependencies; the same source always gives the same bytes. */
export async function buildWidget(): Promise<string> {
  const bundle = await rolldown({
    input: new URL("src/main.ts", import.meta.url).pathname,
    platform: "browser",
    transform: { target: "es2022" },
    plugins: [
      {
        name: "css-as-text",
        load: (id) =>
          id.endsWith(".css")
            ? {
                code: `export default ${JSON.stringify(shrinkCss(readFileSync(id, "utf8")))}`,
                moduleType: "js",
              }
            : null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  await bundle.close();
  const code = shortenNames(output[0].code.replaceAll("/* @__PURE__ */ ", ""));
  return `/* Brewdial widget ${widgetVersion} */\n${code.trim()}\n`;
}

if (import.meta.main) {
  if (Object.hasOwn(released, widgetVersion))
    throw new Error(`${widgetVersion} is released: raise the version in apps/widget/package.json first`);
  const script = await buildWidget();
  writeFileSync(buildFile(widgetVersion), script);
  process.stdout.write(
    `widget ${widgetVersion}: ${script.length} bytes, ${gzipSync(script, { level: 9 }).length} gzipped, ${integrityOf(script)}\n`,
  );
}
