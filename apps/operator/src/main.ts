// npm run operator -- <command>: actions that are reserved for operators and not available over HTTP (D125).
import { defaultDatabaseUrl } from "@brewdial/db/connection-url.ts";
import { operate } from "./operate.ts";

const databaseUrl = process.env["DATABASE_URL"] ?? defaultDatabaseUrl;
process.exitCode = await operate(process.argv.slice(2), databaseUrl, {
  input: process.stdin,
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
