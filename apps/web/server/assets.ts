import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";

/** Serves the files of the client build, compressed ahead of time; those with a hash in their name never change. */
export const createAssets = (clientDirectory: string) =>
  sirv(clientDirectory, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => {
      if (path === "/sw.js") {
        for (const [name, value] of workerHeaders) response.setHeader(name, value);
        return;
      }
      response.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });

/** The service worker is checked at every visit; its policy must allow what it requests for the pages. */
const workerHeaders = Object.entries({
  "cache-control": "no-cache",
  "service-worker-allowed": "/",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
});

/** Reads the built stylesheets with their hashes for the Content-Security-Policy. */
export function readStylesheets(clientDirectory: string): Map<string, { text: string; hash: string }> {
  const names = readdirSync(join(clientDirectory, "assets")).filter((name) => name.endsWith(".css"));
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(clientDirectory, "assets", name), "utf8").trim();
      return [`/assets/${name}`, { text, hash: createHash("sha256").update(text).digest("base64") }];
    }),
  );
}

/** Reads where the build has put the texts of each section. `signIn` is the section of `messages/en/sign-in.json`. */
export function readWordFiles(manifestFile: string) {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  return (locale: string, sections: Iterable<string>): readonly string[] =>
    ["sections", ...sections].flatMap((section) => {
      const name = section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const chunk = manifest[`app/words/messages/${locale}/${name}.ts`];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    });
}
