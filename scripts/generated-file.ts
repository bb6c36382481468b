import { readFile, writeFile } from "node:fs/promises";

/** Writes a file that follows from something else, or with --check only says whether it is what the command would write. */
export async function keepGenerated(path: string, text: string, command: string): Promise<void> {
  const file = new URL(`../${path}`, import.meta.url);
  if (!process.argv.includes("--check")) {
    await writeFile(file, text);
    console.log(`Wrote ${path}.`);
  } else if ((await readFile(file, "utf8").catch(() => "")) === text) {
    console.log(`${path} is up to date.`);
  } else {
    console.error(`${path} is not what it follows from. Run: ${command}`);
    process.exitCode = 1;
  }
}
