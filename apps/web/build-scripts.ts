// Builds the scripts of pages that guests get without React; routes reference them in their handle. Part of npm run web:build.
import { fileURLToPath } from "node:url";
import { build } from "vite";

await build({
  configFile: false,
  root: fileURLToPath(new URL(".", import.meta.url)),
  logLevel: "warn",
  build: {
    outDir: "build/client/enhance",
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: {
        builder: "enhance/builder.ts",
        convert: "enhance/convert.ts",
        copy: "enhance/copy.ts",
        discover: "enhance/discover.ts",
        picker: "enhance/picker.ts",
        share: "enhance/share.ts",
        "sign-in": "enhance/sign-in.ts",
        submit: "enhance/submit.ts",
        welcome: "enhance/welcome.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js", format: "es" },
    },
  },
});
