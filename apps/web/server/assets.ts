import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";

/** Serves the files of the client build, precompressed; files with a hash in their name are immutable. */
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

/** Browsers revalidate the service worker at every visit; its Content-Security-Policy must allow its requests for pages. */
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

/** Reads the paths of the built message sections. `signIn` is the section of `messages/en/sign-in.json`. */
export function readMessageFiles(manifestFile: string) {
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Readonly<
    Record<string, { readonly file: string }>
  >;
  return (locale: string, sections: Iterable<string>): readonly string[] =>
    ["sections", ...sections].flatMap((section) => {
      const name = section.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const chunk = manifest[`app/i18n/messages/${locale}/${name}.ts`];
      return chunk === undefined ? [] : [`/${chunk.file}`];
    });
}
