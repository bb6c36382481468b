import { readFile, writeFile } from "node:fs/promises";

/** Writes a generated file. With --check compares it instead and sets exit code 1 when it is out of date. */
export async function writeOrCheck(path: string, text: string, command: string): Promise<void> {
  const file = new URL(`../../${path}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
    console.log(`Wrote ${path}.`);
  } else if ((await readFile(file, "utf8").catch(() => "")) === text) {
    console.log(`${path} is up to date.`);
  } else {
    console.error(`${path} is out of date. Run: ${command}`);
    process.exitCode = 1;
  }
}
