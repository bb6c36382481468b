import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildMessages } from "./build-messages.ts";

// Pages import what it writes.
buildMessages();

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the list of all files, whose hashes do not compress: 32 bits tell versions of a file apart.
            hashCharacters: "hex",
            // React and its router in one file: it stays the same over releases of ours. What most pages have is one file too: on a
            // phone each file costs more than its size.
            codeSplitting: {
              groups: [
                // Only the page that imports files unpacks archives.
                { name: "framework", test: /node_modules\/(?!fflate\/)|rolldown\/runtime/, priority: 4 },
                // What root.tsx and entry.client.tsx share, with what compiled messages import, then what most pages do.
                {
                  name: "shell",
                  test: /\/app\/(?:words\/[\w-]+\.tsx?$|browser\/(?:brew-log|install|pre-hydration|worker)\.ts$|ui\/use-idle\.ts$)|\/domain\/src\/text\/(?:number-format|plural-rules)\.ts$/,
                  priority: 3,
                },
                {
                  name: "pages",
                  // Only pages with forms load what keeps drafts. root.tsx loads this file: nothing in it may have styles of its own.
                  test: /\/app\/(?!words\/messages\/|features\/(?:dial|labels)\/|browser\/(?:drafts|form-fields|waiting-forms)\.ts)/,
                  priority: 2,
                  minShareCount: 24,
                },
                // Cards of lists have the style of small dials without the script of the dial.
                { name: "mini-dial", test: /\/features\/dial\/mini-dial\.css/, priority: 4 },
                {
                  name: "dial",
                  // Pages that describe a grinder load what makes a dial of the answers.
                  test: /\/app\/features\/dial\/|\/domain\/src\/(?:dial|grind)\/(?!custom-grinder|parse-notation|notation\.)/,
                  priority: 1,
                  minShareCount: 6,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server bundle holds the fast React, whatever NODE_ENV is when it starts.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // Splitting is for browsers, where browser/outbox.ts is a file of its own. The server loads everything at its start.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  // The server bundle holds all packages, so that it starts without reading node_modules. Except what draws preview pictures: it is
  // loaded with the first one, and the rasterizer is a native module.
  ...(command === "build"
    ? { ssr: { noExternal: true as const, external: ["satori", "@resvg/resvg-js"] } }
    : {}),
  // A native module cannot be bundled for the development server either.
  optimizeDeps: { exclude: ["@resvg/resvg-js"] },
  // The manifest is for build-worker.ts.
  build: { manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
}));
