import { expect, test } from "vitest";
import { parseLook, widgetDefaults } from "#app/features/portal-embed/look.ts";
import { previewHeaders, previewPage } from "./preview-page.server.ts";

const widgetUrl = "https://brewdial.example";
const page = (embed: object) =>
  previewPage({
    locale: "de",
    title: "Vorschau",
    widgetUrl,
    roasterSlug: "north",
    look: parseLook(new URLSearchParams("theme=dark"), widgetDefaults),
    embed,
  });

test("previewPage loads the script of shops, with the whole look, and is not counted", () => {
  const html = page({});
  expect(html).toContain(`<script async src="${widgetUrl}/embed/widget.js"></script>`);
  expect(html).toContain(
    'data-theme="dark" data-accent-color="#1D3557" data-track="off" data-remember="off"',
  );
});

test("previewPage escapes what roasters write", () => {
  expect(page({ name: '"><script>alert(1)</script>' })).not.toContain("<script>alert");
});

test("previewHeaders allows the widget's requests only, in frames of this site only", () => {
  const policy = previewHeaders(widgetUrl)["content-security-policy"];
  expect(policy).toMatch(
    /^default-src 'none'; script-src https:\/\/brewdial\.example\/embed\/; connect-src https:\/\/brewdial\.example\/api\/; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'$/,
  );
});
