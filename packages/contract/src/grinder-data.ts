import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Confirmation, dialSetting, model, nullable, oneOf, spelledOneOf, text } from "./model.ts";
import { brewMethodIds, confidences, grindFeedbacks } from "./vocabulary.ts";

const grinderName = { slug: Type.String(), brand: Type.String(), name: Type.String() };
const setting = {
  setting: Type.Number(),
  settingLabel: Type.String({ description: "As the dial shows it." }),
};

export const GrinderName = model("GrinderName", Type.Object(grinderName), {
  slug: "baratza-encore",
  brand: "Baratza",
  name: "Encore",
});

export const MethodSetting = model(
  "MethodSetting",
  Type.Object({
    key: oneOf(brewMethodIds),
    label: Type.String(),
    ...setting,
    range: Type.String({ description: "The usable settings as the dial shows them." }),
    rangeMin: Type.Number(),
    rangeMax: Type.Number(),
  }),
  {
    key: "pour-over",
    label: "Pour-over (cone)",
    setting: 17,
    settingLabel: "17",
    range: "6 to 24",
    rangeMin: 6,
    rangeMax: 24,
  },
);

/** D91. */
export const GrinderChart = model(
  "GrinderChart",
  Type.Object({
    ...grinderName,
    scale: Type.String({ description: "The dial in words." }),
    url: Type.String({ description: "The grinder's page." }),
    methods: Type.Array(MethodSetting.ref, {
      description: "Fine to coarse; methods out of reach are left out.",
    }),
    confidence: oneOf(confidences),
    sources: Type.Array(Type.String()),
  }),
  {
    ...GrinderName.example,
    scale: "0 to 40",
    url: "https://brewdial.example/grinders/baratza-encore",
    methods: [MethodSetting.example],
    confidence: "high",
    sources: ["Maker's manual"],
  },
);

/** D90. */
export const Conversion = model(
  "Conversion",
  Type.Object({
    from: Type.Object({ ...grinderName, ...setting }),
    to: Type.Object({
      ...grinderName,
      ...setting,
      range: Type.Object({ min: Type.Number(), max: Type.Number(), label: Type.String() }),
    }),
    grindIndex: Type.Number({ description: "0 espresso-fine, about 40 filter, 100 coarsest." }),
    clamped: Type.Boolean({ description: "The target cannot go there; its nearest end is given." }),
    note: nullable(Type.String()),
    confidence: oneOf(confidences),
    sources: Type.Array(Type.String()),
  }),
  {
    from: {
      slug: "comandante-c40-mk4",
      brand: "Comandante",
      name: "C40 MK4",
      setting: 24,
      settingLabel: "24",
    },
    to: {
      ...GrinderName.example,
      setting: 17,
      settingLabel: "17",
      range: { min: 13, max: 20, label: "13 to 20" },
    },
    grindIndex: 40,
    clamped: false,
    note: null,
    confidence: "high",
    sources: ["Maker's manual"],
  },
);

const publicPolicies = {
  tag: "grinder-data",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
} as const;

/** spec: Public grinder data. */
export const listWidgetGrinders = endpoint({
  ...publicPolicies,
  id: "listWidgetGrinders",
  method: "GET",
  path: "/api/widget/grinders",
  summary: "List the grinders that have public data",
  success: {
    200: {
      description: "By brand, then name.",
      schema: Type.Object({ grinders: Type.Array(GrinderName.ref), count: Type.Integer() }),
      example: { grinders: [GrinderName.example], count: 1 },
    },
  },
});

/** spec: Public grinder data; D91. */
export const getWidgetGrinder = endpoint({
  ...publicPolicies,
  id: "getWidgetGrinder",
  method: "GET",
  path: "/api/widget/grinder/{slug}",
  summary: "Read a grinder's dial-in chart",
  params: Type.Object({ slug: Type.String() }),
  success: { 200: { description: "The chart.", schema: GrinderChart.ref, example: GrinderChart.example } },
  errors: { 404: "No grinder has this slug." },
});

/** spec: GET /api/v1/convert; shape by D90. */
export const convertSetting = endpoint({
  ...publicPolicies,
  id: "convertSetting",
  method: "GET",
  path: "/api/v1/convert",
  summary: "Convert a setting from one grinder to another",
  query: Type.Object({
    from: Type.String({
      minLength: 1,
      maxLength: 120,
      description: "Slug of the grinder the setting is on.",
    }),
    setting: Type.String({
      minLength: 1,
      maxLength: 32,
      description: "A number, or what the dial shows; a space is read as +.",
    }),
    to: Type.String({ minLength: 1, maxLength: 120, description: "Slug of the grinder to convert to." }),
  }),
  success: {
    200: { description: "The setting, with its range.", schema: Conversion.ref, example: Conversion.example },
  },
  errors: {
    400: "A parameter is missing, or the setting is unreadable or off the dial.",
    404: "No grinder has this slug.",
  },
});

/** Index page for language models (D125). */
export const getLlmsIndex = endpoint({
  ...publicPolicies,
  id: "getLlmsIndex",
  method: "GET",
  path: "/llms.txt",
  summary: "Find the service's data as a language model",
  success: {
    200: {
      description: "Links in the llms.txt form.",
      contentType: "text/plain; charset=utf-8",
      schema: Type.String(),
      example: "# Brewdial\n\n> Grinder settings, converted.\n",
    },
  },
});

/** spec: GET /llms-full.txt; D92. */
export const getLlmsFull = endpoint({
  ...publicPolicies,
  id: "getLlmsFull",
  method: "GET",
  path: "/llms-full.txt",
  summary: "Read all grinder data as plain text",
  success: {
    200: {
      description: "Every grinder with its reference points and settings.",
      contentType: "text/plain; charset=utf-8",
      schema: Type.String(),
      example: "# Brewdial grinder data\n",
    },
  },
});

const jsonRpcMessage = Type.Object({ jsonrpc: Type.Literal("2.0") }, { additionalProperties: true });

/** spec: MCP tool endpoint; D93. */
export const callMcp = endpoint({
  id: "callMcp",
  method: "POST",
  path: "/api/mcp",
  tag: "grinder-data",
  summary: "Call the read-only MCP tools",
  description:
    "Streamable HTTP with JSON answers, stateless, both protocol eras. Tools: convert_grind_setting, get_grinder_chart, list_grinders.",
  auth: "public",
  limit: { max: 600, windowSeconds: 60 },
  cache: "no-store",
  cors: "any",
  body: {
    schema: Type.Unsafe<unknown>({ type: "object", description: "One JSON-RPC 2.0 message." }),
    example: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    maxBytes: 65_536,
  },
  success: {
    200: {
      description: "A JSON-RPC result or error.",
      schema: jsonRpcMessage,
      example: { jsonrpc: "2.0", id: 1, result: { tools: [] } },
    },
    202: { description: "A notification was taken; no body.", schema: Type.Null(), example: null },
  },
  errors: {
    400: "Not a JSON-RPC 2.0 message of a supported protocol version.",
    403: "The Host or Origin is not allowed.",
    404: "Unknown method, in the 2026-07-28 protocol.",
  },
  errorFormat: "json-rpc",
});

/** spec names the path only; shape by D52. Never changes a curve by itself. */
export const giveGrindFeedback = endpoint({
  id: "giveGrindFeedback",
  method: "POST",
  path: "/api/tools/grind-feedback",
  tag: "grinder-data",
  summary: "Say how a computed setting worked out",
  auth: "optional",
  limit: { max: 10, windowSeconds: 60 },
  cache: "no-store",
  cors: "any",
  body: {
    schema: Type.Object({
      grinder: Type.Optional(Type.String({ minLength: 1, maxLength: 120, description: "Slug; required." })),
      to: Type.Optional(
        Type.String({ minLength: 1, maxLength: 120, description: "Another name of grinder." }),
      ),
      feedback: oneOf(grindFeedbacks),
      setting: Type.Optional(dialSetting()),
      method: Type.Optional(spelledOneOf("brew-method", brewMethodIds)),
      from: Type.Optional(
        Type.String({ maxLength: 120, description: "Slug of the grinder converted from." }),
      ),
      fromSetting: Type.Optional(dialSetting()),
      comment: Type.Optional(text(0, 1000)),
    }),
    example: {
      grinder: "baratza-encore",
      feedback: "TOO_FINE",
      setting: 15,
      method: "pour-over",
      from: "comandante-c40-mk4",
      fromSetting: 24,
    },
  },
  success: {
    200: {
      description: "Stored for people to review.",
      schema: Confirmation.ref,
      example: { success: true, message: "Thanks for the feedback" },
    },
  },
  errors: { 404: "No grinder has this slug." },
});

export const grinderDataEndpoints = [
  listWidgetGrinders,
  getWidgetGrinder,
  convertSetting,
  getLlmsIndex,
  getLlmsFull,
  callMcp,
  giveGrindFeedback,
] as const;
export const grinderDataModels = [GrinderName, MethodSetting, GrinderChart, Conversion] as const;
