import { Type } from "typebox";
import { dialSettingFields, SettingRange } from "../equipment/dial-models.ts";
import { endpoint } from "../endpoint.ts";
import { grinderInPath } from "../equipment/equipment-ref.ts";
import { GrinderName } from "../grinder-data/models.ts";
import { model } from "../model.ts";
import { confidence } from "../vocabulary.ts";

const policies = {
  method: "GET",
  tag: "embeds",
  auth: "public",
  limit: { max: 600, windowSeconds: 60 },
  cors: "any",
} as const;

const script = {
  description: "The script, compressed if the client supports it.",
  schema: Type.String(),
  example: '(function(){document.querySelectorAll("[data-service-widget]")…})();',
  contentType: "text/javascript; charset=utf-8",
};

export const getWidgetScript = endpoint({
  ...policies,
  id: "getWidgetScript",
  path: "/embed/widget.js",
  summary: "Get the widget script",
  description: "Always serves the newest version.",
  cache: "evergreen",
  errorFormat: "html",
  success: { 200: script },
});

/** A version never changes, because pages verify it by its hash. */
export const getWidgetVersion = endpoint({
  ...policies,
  id: "getWidgetVersion",
  path: "/embed/widget.{version}.js",
  summary: "Get a version of the widget script",
  cache: "immutable",
  errorFormat: "html",
  description: "For pages that verify the script with the `integrity` attribute.",
  params: Type.Object({
    version: Type.String({
      description: "Version of the widget, as in `pinnedSnippet` of your embed settings.",
      examples: ["1.0.0"],
    }),
  }),
  success: { 200: script },
  errors: { 404: "The version does not exist." },
});

export const showEmbedPage = endpoint({
  ...policies,
  id: "showEmbedPage",
  path: "/embed/{roasterSlug}",
  summary: "Show a roaster's recipes in an iframe",
  description: "Only the roaster's allowed domains can embed the page. Invalid parameter values are ignored.",
  cache: "edge",
  errorFormat: "html",
  params: Type.Object({
    roasterSlug: Type.String({ description: "Slug of the roaster.", examples: ["counter-culture-coffee"] }),
  }),
  query: Type.Object({
    theme: Type.Optional(
      Type.String({
        description: "`light`, `dark` or `auto`. Default: the roaster's setting.",
        examples: ["dark"],
      }),
    ),
    layout: Type.Optional(
      Type.String({ description: "`card`, `badge` or `inline`. Default `card`.", examples: ["card"] }),
    ),
    coffee: Type.Optional(
      Type.String({
        description: "Slug of a coffee, to show only its recipes.",
        examples: ["counter-culture-coffee-hologram"],
      }),
    ),
  }),
  success: {
    200: {
      description: "An HTML page that works without JavaScript.",
      schema: Type.String(),
      example: "<!doctype html>…",
      contentType: "text/html; charset=utf-8",
    },
  },
  errors: { 400: "A parameter is repeated.", 404: "Roaster or coffee not found." },
});

/** An oEmbed response of type rich (oembed.com). */
export const OEmbed = model(
  "OEmbed",
  Type.Object({
    version: Type.Literal("1.0"),
    type: Type.Literal("rich"),
    title: Type.String(),
    author_name: Type.String(),
    provider_name: Type.Literal("Brewdial"),
    provider_url: Type.String(),
    cache_age: Type.Integer({ description: "Seconds that you can cache the response." }),
    html: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
  {
    version: "1.0",
    type: "rich",
    title: "Kochere, North",
    author_name: "North",
    provider_name: "Brewdial",
    provider_url: "https://brewdial.example",
    cache_age: 300,
    html: '<iframe src="https://brewdial.example/embed/north?coffee=kochere" width="480" height="440" title="Kochere, North"></iframe>',
    width: 480,
    height: 440,
  },
);

const pixels = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description, examples: [480] }));

export const getOEmbed = endpoint({
  ...policies,
  id: "getOEmbed",
  path: "/oembed",
  summary: "Get oEmbed data",
  description: "For sites that turn links into embeds, see oembed.com.",
  cache: "edge",
  query: Type.Object({
    url: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "URL of a page under `/embed/`, absolute or as a path.",
      examples: ["/embed/counter-culture-coffee"],
    }),
    maxwidth: pixels("Maximum width in pixels."),
    maxheight: pixels("Maximum height in pixels."),
    format: Type.Optional(
      Type.String({ maxLength: 20, description: "Only `json`, which is the default.", examples: ["json"] }),
    ),
  }),
  success: {
    200: {
      description: "The HTML of an iframe, with its size.",
      schema: OEmbed.ref,
      example: OEmbed.example,
    },
  },
  errors: {
    404: "The URL does not point to an embeddable page.",
    501: "Only the format `json` is supported.",
  },
});

/** Lets the widget show a recipe's grind on the visitor's dial. */
export const getWidgetSetting = endpoint({
  id: "getWidgetSetting",
  method: "GET",
  path: "/api/widget/grinder/{slug}/at/{grindIndex}",
  tag: "grinder-data",
  summary: "Get the setting for a grind index",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
  params: Type.Object({
    slug: grinderInPath(),
    grindIndex: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: "Grind index from 0 to 100. 0 is espresso-fine, about 40 is filter, 100 is the coarsest.",
      examples: [40],
    }),
  }),
  success: {
    200: {
      description: "The setting with its range.",
      schema: Type.Object({
        ...GrinderName.schema.properties,
        grindIndex: Type.Integer(),
        ...dialSettingFields,
        range: SettingRange.ref,
        clamped: Type.Boolean({
          description:
            "Whether the grind index is outside the dial. If true, the nearest end of the dial is returned.",
        }),
        confidence: confidence(),
      }),
      example: {
        ...GrinderName.example,
        grindIndex: 40,
        setting: 17,
        settingLabel: "17",
        unit: "numbers" as const,
        instruction: "number 17",
        range: { min: 13, max: 20, minLabel: "13", maxLabel: "20", label: "13 to 20" },
        clamped: false,
        confidence: "high",
      },
    },
  },
  errors: { 400: "`grindIndex` is not an integer from 0 to 100.", 404: "No grinder has this slug or id." },
});

export const widgetEndpoints = [
  getWidgetScript,
  getWidgetVersion,
  showEmbedPage,
  getOEmbed,
  getWidgetSetting,
] as const;
export const widgetModels = [OEmbed] as const;
