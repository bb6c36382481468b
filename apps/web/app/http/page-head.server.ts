type Stylesheets = ReadonlyMap<string, { readonly text: string }>;

const headEnd = "</head>";

/**
 * Removes the `modulepreload` links of a head, which compete with the font and the stylesheet for bandwidth, and inlines the given
 * stylesheets. Content after the head is not changed.
 */
export function rewriteHead(html: string, stylesheets?: Stylesheets): string {
  const end = html.indexOf(headEnd);
  const head = end === -1 ? html : html.slice(0, end);
  const rewritten = head
    // Links need no nonce. Browsers hide its value, which would cause a hydration mismatch in React.
    .replaceAll(/<link nonce="[^"<>]*" /g, "<link ")
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, "")
    .replaceAll(/<link rel="stylesheet" href="([^"<>]*)"[^<>]*>/g, (link, address: string) => {
      const stylesheet = stylesheets?.get(address);
      return stylesheet === undefined ? link : `<style>${stylesheet.text}</style>`;
    });
  return end === -1 ? rewritten : rewritten + html.slice(end);
}
