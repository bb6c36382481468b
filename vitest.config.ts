import { defineConfig } from "vitest/config";
import { buildMessages } from "./apps/web/build-messages.ts";

// Tests of the web front end import what it writes.
buildMessages();

export default defineConfig({
  test: {
    // Preview pictures read their colours from it; other stylesheets stay empty.
    css: { include: /styles\/tokens\.css/ },
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "tools/**/*.test.ts"],
    // Tests mostly wait for PostgreSQL and Redis: two workers keep two cores busy, more make concurrency tests time out.
    maxWorkers: 2,
    // Each file has its own database and Redis keys, and nothing is mocked: files can share modules, which halves the run time.
    isolate: false,
    testTimeout: 60_000,
    // One retry on a busy CI machine; the report names tests that needed it.
    retry: process.env["CI"] === undefined ? 0 : 1,
    hookTimeout: 60_000,
  },
});
