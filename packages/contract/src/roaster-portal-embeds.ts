import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { model, oneOf, partialUpdate } from "./model.ts";
import { portalPolicies } from "./roaster-portal.ts";

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

export const portalEmbedEndpoints = [getEmbedSettings, updateEmbedSettings] as const;
export const portalEmbedModels = [EmbedSettings] as const;
