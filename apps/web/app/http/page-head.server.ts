type Stylesheets = ReadonlyMap<string, { readonly text: string }>;

const headEnd = "</head>";

/**
 * Removes the `modulepreload` links of a head, which compete with the font and the stylesheet for the first bytes, and inlines the
 * stylesheets that it is given. What comes after the head stays as it is.
 */
export function rewriteHead(html: string, stylesheets?: Stylesheets): string {
  const end = html.indexOf(headEnd);
  const head = end === -1 ? html : html.slice(0, end);
  const rewritten = head
    // Links need no nonce. Browsers hide its value, so React would find another one than it has rendered.
    .replaceAll(/<link nonce="[^"<>]*" /g, "<link ")
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, "")
    .replaceAll(/<link rel="stylesheet" href="([^"<>]*)"[^<>]*>/g, (link, address: string) => {
      const stylesheet = stylesheets?.get(address);
      return stylesheet === undefined ? link : `<style>${stylesheet.text}</style>`;
    });
  return end === -1 ? rewritten : rewritten + html.slice(end);
}
