import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const shopPlatforms = ["Shopify", "WooCommerce", "Squarespace", "Webflow", "HTML"] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

const nonce = "c2hvcA";

/** Styles like those of themes, and worse: any rule that affects the widget makes it red, huge or invisible. */
const hostileStyles = `
* { color: rgb(255, 0, 0) !important; font-size: 40px !important; letter-spacing: 1em !important; }
div:empty, [role="tablist"], svg, dl { display: none !important; }
button, a { pointer-events: none !important; text-transform: uppercase !important; }
table { border: 9px solid !important; }`;

/** How each platform modifies the pasted HTML. */
const paste: Readonly<Record<ShopPlatform, (snippet: string) => string>> = {
  Shopify: (snippet) => {
    if (/\{[{%]/.test(snippet)) throw new Error("Shopify would run Liquid in the snippet");
    return `<section class="shopify-section"><div class="page-width">${snippet}</div></section>`;
  },
  // The classic editor turns each newline into a line break.
  WooCommerce: (snippet) => `<div class="entry-content"><p>${snippet.replaceAll("\n", "<br />\n")}</p></div>`,
  // Pages loaded by client-side navigation are inserted into the document, and their scripts are recreated so that they run.
  Squarespace: (snippet) => `<div class="sqs-block code-block" id="block"></div>
<template id="content">${snippet}</template>
<script nonce="${nonce}">
const block = document.querySelector("#block");
block.append(document.querySelector("#content").content.cloneNode(true));
for (const old of block.querySelectorAll("script")) {
  const script = document.createElement("script");
  for (const { name, value } of old.attributes) script.setAttribute(name, value);
  old.replaceWith(script);
}
</script>`,
  Webflow: (snippet) => `<div class="w-embed w-script">${snippet}</div>`,
  HTML: (snippet) => snippet,
};

export interface ShopSite extends AsyncDisposable {
  /** Publishes a product page with the snippet and returns its URL. `policy` is added to the shop's Content-Security-Policy. */
  readonly publish: (platform: ShopPlatform, snippet: string, policy: string) => string;
}

/** Starts a shop on another origin, with a strict Content-Security-Policy and hostile styles. */
export async function openShopSite(): Promise<ShopSite> {
  const pages = new Map<string, { readonly html: string; readonly policy: string }>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? "");
    response.writeHead(page === undefined ? 404 : 200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": page?.policy ?? "default-src 'none'",
    });
    response.end(page?.html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    publish: (platform, snippet, policy) => {
      const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${platform} shop</title><style nonce="${nonce}">${hostileStyles}</style></head>
<body><main><h1>Our coffee</h1>${paste[platform](snippet)}</main></body>
</html>`;
      const path = `/${platform.toLowerCase()}`;
      const own = `default-src 'none'; style-src 'nonce-${nonce}'`;
      pages.set(path, {
        html,
        policy: `${own}; ${policy.replace("script-src", `script-src 'nonce-${nonce}'`)}`,
      });
      // A different site from that of the tests, which is 127.0.0.1.
      return `http://localhost:${port}${path}`;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
