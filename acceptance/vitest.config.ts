import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    globalSetup: "status-table.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
