import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { httpUrl, model, oneOf, partialUpdate } from "../model.ts";
import { portalPolicies } from "./endpoints.ts";

const accentColor = Type.String({ pattern: "^#[0-9A-Fa-f]{6}$", maxLength: 7 });
const theme = oneOf(["light", "dark"]);

/** Settings of a roaster's embeds (D121). */
export const EmbedSettings = model(
  "EmbedSettings",
  Type.Object({
    accentColor,
    theme,
    showPoweredBy: Type.Boolean({
      description: 'Whether embeds show "Powered by Brewdial". Hiding it needs the premium plan.',
    }),
    canHidePoweredBy: Type.Boolean({ description: "Whether your plan allows hiding it." }),
    allowedDomains: Type.Array(Type.String(), {
      description: "Domains that may show the recipes. If empty, every domain may.",
    }),
    snippet: Type.String({
      description: "HTML to paste into a page. Always loads the newest version of the widget.",
    }),
    pinnedSnippet: Type.String({
      description: "HTML that loads one fixed version of the widget, verified by `integrity`.",
    }),
  }),
  {
    accentColor: "#1D3557",
    theme: "light",
    showPoweredBy: true,
    canHidePoweredBy: false,
    allowedDomains: ["north.example", "*.north.example"],
    snippet:
      '<div data-service-widget="north">…</div>\n<script async src="https://brewdial.example/embed/widget.js"></script>',
    pinnedSnippet:
      '<div data-service-widget="north">…</div>\n<script async src="…" integrity="sha384-…"></script>',
  },
);

const settings = {
  200: {
    description: "The embed settings.",
    schema: Type.Object({ settings: EmbedSettings.ref }),
    example: { settings: EmbedSettings.example },
  },
};
const path = "/api/roaster-portal/embed-settings";

export const getEmbedSettings = endpoint({
  ...portalPolicies,
  id: "getEmbedSettings",
  method: "GET",
  path,
  summary: "Get your embed settings",
  success: settings,
});

export const updateEmbedSettings = endpoint({
  ...portalPolicies,
  id: "updateEmbedSettings",
  method: "PUT",
  aliases: ["PATCH"],
  path,
  summary: "Update your embed settings",
  description: "Omitted fields keep their value. Embeds show the change within 5 minutes.",
  body: {
    schema: partialUpdate({
      accentColor,
      theme,
      showPoweredBy: Type.Boolean(),
      allowedDomains: Type.Array(Type.String({ minLength: 1, maxLength: 260 }), {
        maxItems: 20,
        description:
          "Host names. `north.example` includes `www.north.example`; `*.north.example` includes all subdomains. Replaced as a whole.",
      }),
    }),
    example: { accentColor: "#7A4A21", allowedDomains: ["north.example"] },
  },
  success: settings,
  errors: { 403: "You are not a member of a roaster, or `showPoweredBy` is false without the premium plan." },
});

const checkNames = ["reachable", "script", "element", "policy", "domain"] as const;

/** The result of a page check (D282). */
export const PageCheck = model(
  "PageCheck",
  Type.Object({
    url: Type.String({ description: "Address of the page, after redirects." }),
    works: Type.Boolean({
      description: "Whether the widget will show recipes on the page: every check passed.",
    }),
    checks: Type.Array(
      Type.Object({
        name: {
          ...oneOf(checkNames),
          description:
            "`reachable`: the page was read. `script`: it loads the widget script. `element`: it has an element for your roaster. `policy`: its content security policy allows the script and its requests. `domain`: your allowed domains include it.",
        },
        passed: Type.Boolean(),
        message: Type.String({ description: "What was found, and what to change." }),
      }),
      { description: "Only `reachable` if the page could not be read." },
    ),
  }),
  {
    url: "https://north.example/shop",
    works: false,
    checks: [
      { name: "reachable", passed: true, message: "The page was read." },
      {
        name: "script",
        passed: false,
        message:
          "The page does not load the widget script. Paste the whole snippet, including its last line.",
      },
    ],
  },
);

export const checkPage = endpoint({
  ...portalPolicies,
  id: "checkPage",
  method: "POST",
  path: "/api/roaster-portal/check-page",
  summary: "Check the widget on a page of yours",
  description:
    "Reads a page and says whether the widget will work on it. Only pages on your verified website or your allowed domains can be checked, over http or https on the default port. Reads up to 1 MB for up to 8 seconds and follows up to 3 redirects. Snippets that scripts add later are not seen.",
  limit: { max: 10, windowSeconds: 60, per: "user" },
  body: {
    schema: Type.Object({ url: httpUrl() }),
    example: { url: "https://north.example/shop" },
  },
  success: {
    200: {
      description: "The checks, also when the page could not be read.",
      schema: PageCheck.ref,
      example: PageCheck.example,
    },
  },
  errors: { 400: "`url` is not an http or https URL, or not on one of your domains." },
});

export const portalEmbedEndpoints = [getEmbedSettings, updateEmbedSettings, checkPage] as const;
export const portalEmbedModels = [EmbedSettings, PageCheck] as const;
