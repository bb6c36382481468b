// Preloaded by the scripts of package.json (node --require, or run before a command): when the Node version does not match
// .node-version, exits with the command to run first. Written in CommonJS that every Node release can run.
"use strict";

const { readFileSync } = require("node:fs");
const { join } = require("node:path");

const required = readFileSync(join(__dirname, "../.node-version"), "utf8").trim();
const [major, minor] = required.split(".").map(Number);
const [foundMajor, foundMinor] = process.version.slice(1).split(".").map(Number);

if (foundMajor !== major || foundMinor < minor) {
  process.stderr.write(
    `Brewdial needs Node ${required} or a later ${major}.x release; this is ${process.version}. In this terminal, run first:\n\n` +
      `  export PATH="$(scripts/node-${major}):$PATH"\n\n`,
  );
  process.exit(1);
}
