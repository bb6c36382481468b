import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "scripts/**/*.test.ts", "load/**/*.test.ts"],
    // Much of a test is waiting for an engine: two at a time keep two cores busy, more make crowds of voters wait too long.
    maxWorkers: 2,
    // Each file has a database and keys of its own, and nothing is mocked: files may share what they load, which halves the run.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
