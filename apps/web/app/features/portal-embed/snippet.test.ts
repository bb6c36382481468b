import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { type Look, lookQuery, parseLook, platforms } from "./look.ts";
import { presentBuilder } from "./present-builder.ts";
import { type Widget, widgetSnippet } from "./snippet.ts";

const defaults = { accent: "#7a3e2b", theme: "light" } as const;
const widget = (query: string, changes: Partial<Widget> = {}): Widget => ({
  widgetUrl: "https://brewdial.example",
  roasterSlug: "north",
  look: parseLook(new URLSearchParams(query), defaults),
  defaults,
  linkText: "How to brew Kochere",
  ...changes,
});

test("widgetSnippet leaves out what the roaster's settings say", () => {
  expect(widgetSnippet(widget(""), "html")).toBe(
    `<div data-service-widget="north">
<table role="presentation" width="100%" height="460" cellpadding="0" cellspacing="0"><tr><td><a href="https://brewdial.example/embed/north">How to brew Kochere</a></td></tr></table>
</div>
<script async src="https://brewdial.example/embed/widget.js"></script>`,
  );
});

test("widgetSnippet writes each choice as an attribute and holds the height of the layout", () => {
  const query = "coffee=kochere&layout=badge&theme=auto&accent=%23112233&language=de";
  const snippet = widgetSnippet(widget(query), "html");
  expect(snippet).toContain(
    '<div data-service-widget="north" data-coffee="kochere" data-layout="badge" data-theme="auto" data-accent-color="#112233" lang="de">',
  );
  expect(snippet).toContain('height="56"');
  expect(snippet).toContain('href="https://brewdial.example/embed/north?coffee=kochere"');
});

test("presentBuilder shows script, link and policy of the origin that serves the widget", () => {
  const { snippet } = presentBuilder(en, {
    widgetUrl: "https://api.brewdial.example",
    roaster: { name: "North", slug: "north" },
    coffees: [],
    look: parseLook(new URLSearchParams(), defaults),
    defaults,
  });
  expect(snippet.text.match(/https:[^"]+/g)).toEqual([
    "https://api.brewdial.example/embed/north",
    "https://api.brewdial.example/embed/widget.js",
  ]);
  expect(snippet.text).toContain(">Recipes of North</a>");
  expect(snippet.policy).toBe(
    "script-src https://api.brewdial.example; connect-src https://api.brewdial.example",
  );
});

test("widgetSnippet is one line for WordPress, which turns line breaks into paragraphs", () => {
  expect(widgetSnippet(widget("coffee=kochere"), "woocommerce")).not.toContain("\n");
});

test("widgetSnippet is a frame for editors that remove scripts, and its policy is that of a frame", () => {
  const snippet = widgetSnippet(widget("coffee=kochere&layout=inline&theme=auto"), "frame");
  expect(snippet).toContain(
    'src="https://brewdial.example/embed/north?coffee=kochere&amp;layout=inline&amp;theme=auto"',
  );
  expect(snippet).toContain('height="252"');
  expect(snippet).not.toContain("<script");
  const { policy } = presentBuilder(en, {
    widgetUrl: "https://brewdial.example",
    roaster: { name: "North", slug: "north" },
    coffees: [],
    look: parseLook(new URLSearchParams("platform=frame"), defaults),
    defaults,
  }).snippet;
  expect(policy).toBe("frame-src https://brewdial.example");
});

test("widgetSnippet has no Liquid for Shopify to run", () => {
  const snippet = widgetSnippet(widget("", { linkText: "{{ shop.email }}" }), "shopify");
  expect(snippet).not.toMatch(/[{}]/);
  expect(snippet).toContain("&#123;&#123; shop.email &#125;&#125;");
});

test.each(platforms)("widgetSnippet escapes names for %s", (platform) => {
  const snippet = widgetSnippet(widget("", { linkText: '<img src=x onerror="alert(1)">' }), platform);
  expect(snippet).not.toContain("<img");
});

test("parseLook ignores what it does not know", () => {
  const look = parseLook(
    new URLSearchParams("layout=huge&theme=pink&accent=red;}&coffee=../x&language=it&platform=wix"),
    defaults,
  );
  expect(look).toEqual({
    coffee: undefined,
    layout: "card",
    theme: "light",
    accent: "#7A3E2B",
    language: "page",
    screen: "desktop",
    platform: "shopify",
  } satisfies Look);
});

test("parseLook reads back what lookQuery writes", () => {
  const look = parseLook(new URLSearchParams("coffee=a&layout=inline&theme=dark&screen=phone"), defaults);
  expect(parseLook(lookQuery(look), { accent: "#000000", theme: "light" })).toEqual(look);
});
