// npm run widget:build: bundles src/ into the script in dist/ and prints its hash.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { buildFile, getIntegrity, released, widgetVersion } from "./builds.ts";

/** Minifies CSS into a string. */
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

/** Shortens custom property names to one letter each, to save bytes. */
const shortenNames = (code: string): string =>
  ["accent", "dim", "ink", "line", "radius", "soft", "text", "upto"].reduce(
    (shorter, name) => shorter.replaceAll(`--${name}`, `--${name[0]}`),
    code,
  );

/** Returns the translations of each language by English text, in compact form: "Coffee=Kaffee|Water=Wasser". */
function packMessages(): Record<string, string> {
  const directory = new URL("messages/", import.meta.url);
  return Object.fromEntries(
    readdirSync(directory).map((file) => {
      const messages = JSON.parse(readFileSync(new URL(file, directory), "utf8")) as Record<string, string>;
      const pairs = Object.entries(messages).filter(([english, text]) => english !== text);
      return [file.slice(0, 2), pairs.map((pair) => pair.join("=")).join("|")];
    }),
  );
}

/** Bundles the script into one classic file without dependencies. The build is reproducible. */
export async function buildWidget(): Promise<string> {
  const bundle = await rolldown({
    input: new URL("src/main.ts", import.meta.url).pathname,
    platform: "browser",
    transform: { target: "es2022", define: { MESSAGES: JSON.stringify(packMessages()) } },
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
    throw new Error(`${widgetVersion} is released: increase the version in apps/widget/package.json first`);
  const script = await buildWidget();
  writeFileSync(buildFile(widgetVersion), script);
  process.stdout.write(
    `widget ${widgetVersion}: ${script.length} bytes, ${gzipSync(script, { level: 9 }).length} gzipped, ${getIntegrity(script)}\n`,
  );
}
