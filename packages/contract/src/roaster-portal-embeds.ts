import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { model, oneOf, partOf } from "./model.ts";
import { portalPolicies } from "./roaster-portal.ts";

const accentColor = Type.String({ pattern: "^#[0-9A-Fa-f]{6}$", maxLength: 7 });
const theme = oneOf(["light", "dark"]);

/** What a roaster settled for all its embeds (D121). */
export const EmbedSettings = model(
  "EmbedSettings",
  Type.Object({
    accentColor,
    theme,
    showPoweredBy: Type.Boolean({ description: "As it takes effect with the roaster's plan." }),
    canHidePoweredBy: Type.Boolean(),
    allowedDomains: Type.Array(Type.String(), {
      description: "Sites that may show the recipes; every site while it is empty (D117).",
    }),
    snippet: Type.String({
      description: "HTML to paste into a page; it follows new versions of the widget.",
    }),
    pinnedSnippet: Type.String({
      description: "The same with one version of the widget, held to its hash by `integrity`.",
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
    description: "The settings.",
    schema: Type.Object({ settings: EmbedSettings.ref }),
    example: { settings: EmbedSettings.example },
  },
};
const path = "/api/roaster-portal/embed-settings";

/** D121, D125: the spec speaks of embed settings in the portal and lists no path. */
export const getEmbedSettings = endpoint({
  ...portalPolicies,
  id: "getEmbedSettings",
  method: "GET",
  path,
  summary: "Read the settings of one's own roaster's embeds",
  success: settings,
});

/** D117, D121, D125. */
export const updateEmbedSettings = endpoint({
  ...portalPolicies,
  id: "updateEmbedSettings",
  method: "PUT",
  aliases: ["PATCH"],
  path,
  summary: "Change the settings of one's own roaster's embeds",
  description: "Embeds show the change within 5 minutes.",
  body: {
    schema: partOf({
      accentColor,
      theme,
      showPoweredBy: Type.Boolean(),
      allowedDomains: Type.Array(Type.String({ minLength: 1, maxLength: 260 }), {
        maxItems: 20,
        description:
          "Host names: `north.example` is `www.north.example` too, `*.north.example` every host below it. Replaced as a whole.",
      }),
    }),
    example: { accentColor: "#7A4A21", allowedDomains: ["north.example"] },
  },
  success: settings,
  errors: { 403: "Not a member of a roaster, or hiding the powered-by line without the premium plan." },
});

export const portalEmbedEndpoints = [getEmbedSettings, updateEmbedSettings] as const;
export const portalEmbedModels = [EmbedSettings] as const;
