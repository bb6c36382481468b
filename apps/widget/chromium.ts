import { existsSync } from "node:fs";

/** A browser of this machine; undefined where there is none, which is said, since tests are skipped then. */
export const chromiumPath = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => path !== undefined && existsSync(path));

if (chromiumPath === undefined)
  process.stderr.write(
    "SKIPPED: no browser for these tests. apt-get install chromium, or set CHROMIUM_PATH.\n",
  );
