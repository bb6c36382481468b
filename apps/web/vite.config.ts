import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // React and its router in one file: it stays the same over releases of ours.
            codeSplitting: { groups: [{ name: "framework", test: /node_modules\// }] },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/app.ts" } } },
  },
  // The server bundle holds all packages, so that it starts without reading node_modules. Except what draws preview pictures: it is
  // loaded with the first one, and the rasterizer is a native module.
  ...(command === "build"
    ? { ssr: { noExternal: true as const, external: ["satori", "@resvg/resvg-js"] } }
    : {}),
  // The manifest is for build-worker.ts.
  build: { manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
}));
