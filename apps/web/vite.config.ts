import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { buildMessages } from "./build-messages.ts";

// Compiles the messages first, because pages import the compiled modules.
buildMessages();

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page loads the list of all files, whose hashes do not compress: 32 bits are enough to distinguish versions of a file.
            hashCharacters: "hex",
            // React and its router are in one file, which does not change between our releases. Code that most pages use is in one file
            // too: on phones the overhead of each file exceeds its size.
            codeSplitting: {
              groups: [
                // Only the import page unpacks archives.
                { name: "framework", test: /node_modules\/(?!fflate\/)|rolldown\/runtime/, priority: 4 },
                // Code shared by root.tsx and entry.client.tsx, including what compiled messages import, then code that most pages share.
                {
                  name: "shell",
                  test: /\/app\/(?:i18n\/[\w-]+\.tsx?$|browser\/(?:brew-log|install|pre-hydration|worker)\.ts$|ui\/use-idle\.ts$)|\/domain\/src\/text\/(?:number-format|plural-rules)\.ts$/,
                  priority: 3,
                },
                {
                  name: "pages",
                  // Only pages with forms load the code that stores drafts. root.tsx loads this file: no module in it may have its own
                  // styles.
                  test: /\/app\/(?!i18n\/messages\/|features\/(?:dial|labels)\/|browser\/(?:drafts|form-fields|waiting-forms)\.ts)/,
                  priority: 2,
                  minShareCount: 24,
                },
                // Cards in lists use the styles of small dials without the script of the dial.
                { name: "mini-dial", test: /\/features\/dial\/mini-dial\.css/, priority: 4 },
                {
                  name: "dial",
                  // Only pages for describing a grinder load the code that creates a dial from answers.
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
      // The server bundle contains the production build of React, independent of NODE_ENV at startup.
      ...(command === "build" ? { define: { "process.env.NODE_ENV": '"production"' } } : {}),
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // Code splitting is for browsers, where browser/outbox.ts is a separate file. The server loads everything at startup.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
  // The server bundle contains all packages, so that it starts without reading node_modules. The exception is the rendering of preview
  // images: it is loaded on first use, and the rasterizer is a native module.
  ...(command === "build"
    ? { ssr: { noExternal: true as const, external: ["satori", "@resvg/resvg-js"] } }
    : {}),
  // The rasterizer is a native module, which the development server cannot bundle.
  optimizeDeps: { exclude: ["@resvg/resvg-js"] },
  // The manifest is for build-worker.ts.
  build: { manifest: true, assetsInlineLimit: 0, reportCompressedSize: false },
}));
