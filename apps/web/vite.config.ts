import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  // The server bundle holds all packages, so that it starts without reading node_modules. Except what draws preview pictures: it is
  // loaded with the first one, and the rasterizer is a native module.
  ...(command === "build"
    ? { ssr: { noExternal: true as const, external: ["satori", "@resvg/resvg-js"] } }
    : {}),
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
}));
