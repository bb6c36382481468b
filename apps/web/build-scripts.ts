// Builds the scripts of document pages, which routes name in their handle. Part of npm run web:build.
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
        passkeys: "enhance/passkeys.ts",
        portal: "enhance/portal.ts",
        "portal-embed": "enhance/portal-embed.ts",
        share: "enhance/share.ts",
        "sign-out": "enhance/sign-out.ts",
        submit: "enhance/submit.ts",
        welcome: "enhance/welcome.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "parts/[name]-[hash].js", format: "es" },
    },
  },
});
