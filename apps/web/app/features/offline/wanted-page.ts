/** Returns the requested page, which the service worker puts into the fragment of this page's URL; undefined for any other text. */
export function readWantedPage(hash: string, origin: string): string | undefined {
  const path = hash.slice(1);
  return path.startsWith("/") && URL.canParse(path, origin) && new URL(path, origin).origin === origin
    ? path
    : undefined;
}
