import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/**/*.test.ts", "apps/**/*.test.ts", "scripts/**/*.test.ts", "load/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
