import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const app = fileURLToPath(new URL("app/", import.meta.url));

/** Returns `file: match` for every match in the files, ignoring comments. */
const findAll = (pattern: string, expression: RegExp, except: readonly string[] = []): string[] =>
  globSync(pattern, { cwd: app })
    .filter((file) => !except.includes(file))
    .flatMap((file) => {
      const text = readFileSync(app + file, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
      return Array.from(text.matchAll(expression), ([match]) => `${file}: ${match}`);
    });

test("colours are written in tokens.css only", () => {
  const colour = /#[\da-f]{3,8}\b|(?<![-\w])(?:rgba?|hsla?|oklch|lab)\(/gi;
  expect(findAll("**/*.css", colour, ["styles/tokens.css"])).toEqual([]);
  expect(findAll("**/*.tsx", /["'`]#[\da-f]{3,8}["'`]/gi)).toEqual([]);
});

test("no markup has a style attribute: the Content-Security-Policy forbids it", () => {
  expect(findAll("**/*.tsx", /\bstyle=/g)).toEqual([]);
});

test("every stylesheet of ui is imported, and every rule is in a layer", () => {
  const imported = readFileSync(`${app}styles/app.css`, "utf8");
  const missing = globSync("ui/*.css", { cwd: app }).filter((file) => !imported.includes(`../${file}`));
  expect(missing).toEqual([]);
  const outside = globSync("{ui,features,styles}/**/*.css", { cwd: app })
    .filter((file) => !["styles/app.css", "styles/fonts.css"].includes(file))
    .filter((file) => {
      const text = readFileSync(app + file, "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
      return text.split(/^(?=\S)/m).some((block) => /\S/.test(block) && !/^(?:@layer |\})/.test(block));
    });
  expect(outside).toEqual([]);
});
