// npm run tools -- <name> [options]: starts a tool of tools/registry.ts; without a name it lists all of them.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Tool, tools } from "./registry.ts";

const killAfterMs = 15_000;

function list(): string {
  const width = Math.max(...tools.map(({ name }) => name.length));
  return tools.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n");
}

/** Runs the tool in this process's terminal and exits with its exit code. */
function start({ name, file, limitMinutes }: Tool, args: readonly string[]): void {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
  });
  const limit = setTimeout(() => {
    console.error(`\n${name} did not finish within its limit of ${limitMinutes} minutes: it is stopped.`);
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), killAfterMs).unref();
  }, limitMinutes * 60_000);
  // A terminal sends SIGINT to the whole process group; other senders reach this process only.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.once("exit", (code) => {
    clearTimeout(limit);
    process.exitCode = code ?? 1;
  });
}

const [name, ...args] = process.argv.slice(2);
const tool = tools.find((known) => known.name === name);
if (tool !== undefined) start(tool, args);
else if (name === undefined) console.log(`npm run tools -- <name> [options]\n\n${list()}`);
else {
  console.error(`There is no tool named "${name}". The tools are:\n\n${list()}`);
  process.exitCode = 1;
}
