/** Returns the page that the visitor wanted, which the service worker puts behind the `#` of this one; undefined for any other text. */
export function readWantedPage(hash: string, origin: string): string | undefined {
  const path = hash.slice(1);
  return path.startsWith("/") && URL.canParse(path, origin) && new URL(path, origin).origin === origin
    ? path
    : undefined;
}
