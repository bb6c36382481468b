/** The kind of page that a policy is for. */
export type PagePolicy =
  /** A hydrated page: its scripts carry the nonce and may load further scripts. */
  | { readonly kind: "app"; readonly nonce: string }
  /** A page without React: only its own script files and the inlined stylesheets are allowed, so that a cached copy stays valid. */
  | { readonly kind: "document"; readonly styleHashes: readonly string[] };

/** Builds the Content-Security-Policy of a page. Everything that is not listed is blocked. */
export function contentPolicy(page: PagePolicy): string {
  // Without a nonce the page is served by the development server, which adds inline scripts and styles.
  const isDevelopment = page.kind === "app" && page.nonce === "";
  const scripts = page.kind === "app" ? `'nonce-${page.nonce}' 'strict-dynamic'` : "'self'";
  const styles = page.kind === "document" ? page.styleHashes.map((hash) => ` 'sha256-${hash}'`).join("") : "";
  const directives = {
    "default-src": "'none'",
    "script-src": isDevelopment ? "'self' 'unsafe-inline'" : scripts,
    "style-src": isDevelopment ? "'self' 'unsafe-inline'" : `'self'${styles}`,
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    // The portal shows a live preview of the widget.
    "frame-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
