import path from "node:path";
import { fileURLToPath } from "node:url";

import { listNames, startDetached, stopByPidFile } from "./programs.ts";

const catcher = fileURLToPath(new URL("mail-catcher.ts", import.meta.url));

/** Starts the mail catcher on the URL's port; it writes messages to `mail/` in the state directory. */
export async function startMailCatcher(url: string, stateDirectory: string): Promise<void> {
  const port = new URL(url).port || "25";
  const name = path.join(stateDirectory, `mail-${port}`);
  const args = [catcher, port, path.join(stateDirectory, "mail"), `${name}.pid`];
  startDetached(process.execPath, args, `${name}.log`);
}

/** Stops the mail catchers that startMailCatcher started; returns their names. */
export async function stopMailCatcher(stateDirectory: string): Promise<string[]> {
  const stopped: string[] = [];
  for (const file of listNames(stateDirectory, "mail-").filter((name) => name.endsWith(".pid"))) {
    if (await stopByPidFile(path.join(stateDirectory, file), "mail-catcher.ts")) {
      stopped.push(file.slice(0, -".pid".length));
    }
  }
  return stopped;
}
