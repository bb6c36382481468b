import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { GrinderName } from "./grinder-data.ts";
import { model, oneOf } from "./model.ts";
import { confidences } from "./vocabulary.ts";

const policies = {
  method: "GET",
  tag: "embeds",
  auth: "public",
  limit: { max: 600, windowSeconds: 60 },
  cors: "any",
} as const;

const script = {
  description: "JavaScript, compressed where the client can read that.",
  schema: Type.String(),
  example: '(function(){document.querySelectorAll("[data-service-widget]")…})();',
  contentType: "text/javascript; charset=utf-8",
};

/** spec: Embed widget; D123, EMB-15. */
export const getWidgetScript = endpoint({
  ...policies,
  id: "getWidgetScript",
  path: "/embed/widget.js",
  summary: "Load the widget's newest version",
  cache: "evergreen",
  errorFormat: "html",
  success: { 200: script },
});

/** A page that trusts one version only holds it to its hash, so that it never changes (EMB-15). */
export const getWidgetVersion = endpoint({
  ...policies,
  id: "getWidgetVersion",
  path: "/embed/widget.{version}.js",
  summary: "Load one version of the widget, for pages that use integrity",
  cache: "immutable",
  errorFormat: "html",
  params: Type.Object({ version: Type.String() }),
  success: { 200: script },
  errors: { 404: "There is no such version." },
});

/** spec: Iframe alternative; D117, D123. */
export const showEmbedPage = endpoint({
  ...policies,
  id: "showEmbedPage",
  path: "/embed/{roasterSlug}",
  summary: "Show a roaster's recipes as a page, for frames",
  description: "Only the roaster's allowed domains may frame it. What a parameter cannot be is ignored.",
  cache: "edge",
  errorFormat: "html",
  params: Type.Object({ roasterSlug: Type.String() }),
  query: Type.Object({
    theme: Type.Optional(
      Type.String({ description: "light, dark or auto; the roaster's setting unless told." }),
    ),
    layout: Type.Optional(Type.String({ description: "card, badge or inline; card unless told." })),
    coffee: Type.Optional(Type.String({ description: "Slug of a single coffee." })),
  }),
  success: {
    200: {
      description: "A page that can be read without scripts.",
      schema: Type.String(),
      example: "<!doctype html>…",
      contentType: "text/html; charset=utf-8",
    },
  },
  errors: { 400: "A parameter is given twice.", 404: "Roaster or coffee not found." },
});

/** What sites need to show a link as a frame (oembed.com, type rich). */
export const OEmbed = model(
  "OEmbed",
  Type.Object({
    version: Type.Literal("1.0"),
    type: Type.Literal("rich"),
    title: Type.String(),
    author_name: Type.String(),
    provider_name: Type.Literal("Brewdial"),
    provider_url: Type.String(),
    cache_age: Type.Integer({ description: "Seconds." }),
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

const pixels = () => Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));

/** EMB-27 (an addition to the spec). */
export const getOEmbed = endpoint({
  ...policies,
  id: "getOEmbed",
  path: "/oembed",
  summary: "Describe a page of recipes for sites that embed links",
  cache: "edge",
  query: Type.Object({
    url: Type.String({ minLength: 1, maxLength: 2048, description: "Address of a page under /embed/." }),
    maxwidth: pixels(),
    maxheight: pixels(),
    format: Type.Optional(Type.String({ maxLength: 20, description: "Only json." })),
  }),
  success: { 200: { description: "A frame to show.", schema: OEmbed.ref, example: OEmbed.example } },
  errors: {
    404: "The address is none of a page that can be framed.",
    501: "Another format than json was asked for.",
  },
});

/** A recipe's grind on a visitor's dial (an addition to the spec, beside the public grinder data). */
export const getWidgetSetting = endpoint({
  id: "getWidgetSetting",
  method: "GET",
  path: "/api/widget/grinder/{slug}/at/{grindIndex}",
  tag: "grinder-data",
  summary: "Read where a grinder's dial stands for a grind index",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
  params: Type.Object({ slug: Type.String(), grindIndex: Type.Integer({ minimum: 0, maximum: 100 }) }),
  success: {
    200: {
      description: "The setting, with its range.",
      schema: Type.Object({
        ...GrinderName.schema.properties,
        grindIndex: Type.Integer(),
        setting: Type.Number(),
        settingLabel: Type.String({ description: "As the dial shows it." }),
        range: Type.Object({ min: Type.Number(), max: Type.Number(), label: Type.String() }),
        clamped: Type.Boolean({ description: "The dial ends before; its nearest end is given." }),
        confidence: oneOf(confidences),
      }),
      example: {
        ...GrinderName.example,
        grindIndex: 40,
        setting: 17,
        settingLabel: "17",
        range: { min: 13, max: 20, label: "13 to 20" },
        clamped: false,
        confidence: "high",
      },
    },
  },
  errors: { 400: "The index is no whole number from 0 to 100.", 404: "No grinder has this slug." },
});

export const widgetEndpoints = [
  getWidgetScript,
  getWidgetVersion,
  showEmbedPage,
  getOEmbed,
  getWidgetSetting,
] as const;
export const widgetModels = [OEmbed] as const;
