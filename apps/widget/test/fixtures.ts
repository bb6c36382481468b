import { widgetSnippet } from "../../api/src/modules/roaster-portal/widget-snippet.ts";
import { heights, type Layout } from "../src/layouts.ts";

/** Returns the portal's snippet without its script, with optional attributes and the height of their layout. */
export function element(slug: string, attributes: Readonly<Record<string, string>> = {}): string {
  const [markup = ""] = widgetSnippet({ baseUrl: "", roaster: { name: slug, slug } }).split("\n<script");
  const layout = (attributes["data-layout"] ?? "card") as Layout;
  const attributeText = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`,
  );
  return markup
    .replace(/ height="\d+"/, ` height="${heights[layout] ?? heights.card}"`)
    .replace("<div ", `<div${attributeText.join("")} `);
}

export const script = (baseUrl: string): string => `<script async src="${baseUrl}/embed/widget.js"></script>`;

interface PageParts {
  readonly body: string;
  readonly head?: string;
  readonly lang?: string;
  readonly dir?: string;
}

export const page = ({ body, head = "", lang = "en", dir = "ltr" }: PageParts): string =>
  `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A shop</title>${head}</head><body><main><h1>A shop</h1>${body}</main></body></html>`;

/** Styles of a popular shop theme: small root font size, hidden empty elements, styled tables and links. */
export const shopTheme = `<style>
html{font-size:62.5%;height:100%}*,*::before,*::after{box-sizing:inherit}body{margin:0;font-size:1.6rem;letter-spacing:.06rem;line-height:1.8;font-family:serif}
div:empty,section:empty,p:empty{display:none}
table{table-layout:fixed}table:not([class]){font-size:1.4rem;border-style:hidden;box-shadow:0 0 0 .1rem #ccc}td{padding:1.2rem}
a{color:inherit;text-transform:uppercase}button,select{font-size:3rem;border-radius:9px;background:red}
</style>`;

/** Styles that try to override everything inside the page. */
export const hostileStyle = `<style>
*{display:none!important}html,head~body,body,main{display:block!important}
[data-service-widget]{display:none!important;opacity:0!important;visibility:hidden!important;position:fixed!important;top:-999px!important;font-size:90px!important;width:3px!important;transform:scale(.1)!important;--accent:red!important;--text:transparent!important}
</style>`;

/** The strictest content security policy that the documentation supports. */
export const strictPolicy = (baseUrl: string): Readonly<Record<string, string>> => ({
  "content-security-policy": `default-src 'none'; script-src ${baseUrl}; connect-src ${baseUrl}; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
});
