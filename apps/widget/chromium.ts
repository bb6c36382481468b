import { existsSync } from "node:fs";

/**
 * Path of an installed browser; undefined when there is none, in which case the tests are skipped with a message. The headless shell
 * comes first: it takes half the time.
 */
export const chromiumPath = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined)
  process.stderr.write(
    "SKIPPED: no browser found for these tests. Run apt-get install chromium-headless-shell, or set CHROMIUM_PATH.\n",
  );
