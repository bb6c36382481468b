// Precompresses the client build: the server sends these files as they are. Part of npm run web:build.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const directory = fileURLToPath(new URL("build/client", import.meta.url));
for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
  if (!/\.(?:js|css|svg|json|webmanifest|txt)$/.test(name)) continue;
  const path = join(directory, name);
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
