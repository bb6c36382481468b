import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { equipmentRef, grinderInPath, grinderSlug } from "../equipment/equipment-ref.ts";
import { listTools, mcpTools, personalMcpTools } from "./mcp-tools.ts";
import { Conversion, ConversionTable, GrinderChart, GrinderName } from "./models.ts";
import { Confirmation, dialSetting, oneOf, text } from "../model.ts";
import { brewConditions, grinderConditions, settingChoosers } from "../brew-conditions.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";
import { grindFeedbacks } from "../vocabulary.ts";

const publicPolicies = {
  tag: "grinder-data",
  auth: "public",
  limit: null,
  cache: "day",
  cors: "any",
} as const;

export const listWidgetGrinders = endpoint({
  ...publicPolicies,
  id: "listWidgetGrinders",
  method: "GET",
  path: "/api/widget/grinders",
  summary: "List grinders with public data",
  success: {
    200: {
      description: "Grinders, ordered by brand and name.",
      schema: Type.Object({ grinders: Type.Array(GrinderName.ref), count: Type.Integer() }),
      example: { grinders: [GrinderName.example], count: 1 },
    },
  },
});

export const getWidgetGrinder = endpoint({
  ...publicPolicies,
  id: "getWidgetGrinder",
  method: "GET",
  path: "/api/widget/grinder/{slug}",
  summary: "Get a grinder chart",
  description: "Returns the settings of a grinder for each brew method.",
  params: Type.Object({
    slug: grinderInPath(),
  }),
  success: { 200: { description: "The chart.", schema: GrinderChart.ref, example: GrinderChart.example } },
  errors: { 404: "No grinder has this slug or id." },
});

export const convertSetting = endpoint({
  ...publicPolicies,
  id: "convertSetting",
  method: "GET",
  path: "/api/v1/convert",
  summary: "Convert a grind setting",
  description: "Converts a setting from one grinder to another, through the grind index.",
  query: Type.Object({
    from: grinderSlug("Slug or id of the grinder the setting is on."),
    setting: Type.String({
      minLength: 1,
      maxLength: 32,
      description: "A number, or the text shown on the dial. A space is read as `+`.",
      examples: ["24"],
    }),
    to: grinderSlug("Slug or id of the grinder to convert to.", "baratza-encore"),
  }),
  success: {
    200: {
      description: "The converted setting with its range.",
      schema: Conversion.ref,
      example: Conversion.example,
    },
  },
  errors: {
    400: "A parameter is missing, or the setting is not on the dial.",
    404: "No grinder has this slug or id.",
  },
});

/** Maximum number of target grinders in one request. */
const maxTargets = 20;

/** For pages that show one grind on many grinders. */
export const listConversions = endpoint({
  ...publicPolicies,
  id: "listConversions",
  method: "GET",
  path: "/api/v1/convert/several",
  summary: "Convert a grind setting to several grinders",
  description: "The response of `GET /api/v1/convert` for each of the grinders.",
  query: Type.Object({
    ...convertSetting.query.properties,
    to: Type.Unsafe<string[]>({
      type: "array",
      items: grinderSlug("Slug or id of a grinder."),
      minItems: 1,
      maxItems: maxTargets,
      description: `Slugs or ids of up to ${maxTargets} grinders to convert to, comma-separated.`,
      examples: [["baratza-encore", "kingrinder-k6"]],
    }),
  }),
  success: {
    200: {
      description: "The conversions, in the order of `to`.",
      schema: Type.Object({ data: Type.Array(Conversion.ref, { maxItems: maxTargets }) }),
      example: { data: [Conversion.example] },
    },
  },
  errors: convertSetting.errors,
});

export const getConversionTable = endpoint({
  ...publicPolicies,
  id: "getConversionTable",
  method: "GET",
  path: "/api/v1/convert/table",
  summary: "Get a conversion table",
  description:
    "Converts every setting of one grinder to another. Scales with more than 120 steps are shown in larger steps.",
  query: Type.Object({
    from: grinderSlug("Slug or id of the grinder to convert from."),
    to: grinderSlug("Slug or id of the grinder to convert to.", "baratza-encore"),
  }),
  success: {
    200: { description: "The table.", schema: ConversionTable.ref, example: ConversionTable.example },
  },
  errors: { 404: "No grinder has this slug or id." },
});

/** Serves the index of the documentation for language models, see llmstxt.org. */
export const getLlmsIndex = endpoint({
  ...publicPolicies,
  id: "getLlmsIndex",
  method: "GET",
  path: "/llms.txt",
  summary: "Get the index for language models",
  success: {
    200: {
      description: "Links to the data in the llms.txt format.",
      contentType: "text/plain; charset=utf-8",
      schema: Type.String(),
      example: "# Brewdial\n\n> Grinder settings, converted.\n",
    },
  },
});

export const getLlmsFull = endpoint({
  ...publicPolicies,
  id: "getLlmsFull",
  method: "GET",
  path: "/llms-full.txt",
  summary: "Get all grinder data as plain text",
  success: {
    200: {
      description: "All grinders with their reference points and settings.",
      contentType: "text/plain; charset=utf-8",
      schema: Type.String(),
      example: "# Brewdial grinder data\n",
    },
  },
});

const jsonRpcMessage = Type.Object({ jsonrpc: Type.Literal("2.0") }, { additionalProperties: true });

export const callMcp = endpoint({
  id: "callMcp",
  isSafe: true,
  method: "POST",
  path: "/api/mcp",
  tag: "grinder-data",
  summary: "Call MCP tools",
  description: `Model Context Protocol over streamable HTTP: stateless, with JSON responses. Read-only tools: ${listTools(mcpTools)}.`,
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
    202: { description: "The notification was accepted. No body.", schema: Type.Null(), example: null },
  },
  errors: {
    400: "The body is not a JSON-RPC 2.0 message of a supported protocol version.",
    403: "The `Host` or `Origin` header is not allowed.",
    404: "Unknown method, in protocol version 2026-07-28.",
  },
  errorFormat: "json-rpc",
});

/** The same protocol with the user's own data. Separate URL, because clients start to authorize only on a 401 (D585). */
export const callPersonalMcp = endpoint({
  id: "callPersonalMcp",
  method: "POST",
  path: "/api/mcp/me",
  tag: "grinder-data",
  summary: "Call MCP tools with your own data",
  description: `Model Context Protocol as at \`/api/mcp\`, with an access token and no session. It has the tools of \`/api/mcp\`, and: ${listTools(personalMcpTools)}. Each needs the scopes of the operation that it runs.`,
  auth: "token",
  scopes: [],
  limit: { max: 600, windowSeconds: 60 },
  cache: "private",
  cors: "any",
  body: callMcp.body,
  success: callMcp.success,
  errors: {
    ...callMcp.errors,
    401: "The access token is missing, has expired or was ended. A session is not accepted.",
    403: "The access token lacks a scope of the tool, or the `Host` or `Origin` header is not allowed.",
  },
  errorFormat: "json-rpc",
});

/** The feedback is stored for review; it does not change a curve by itself (D52). */
export const giveGrindFeedback = endpoint({
  id: "giveGrindFeedback",
  method: "POST",
  path: "/api/tools/grind-feedback",
  tag: "grinder-data",
  summary: "Send feedback on a grind setting",
  description:
    "Reports how a setting from a chart or conversion worked for you. The feedback is reviewed by a person.",
  auth: "optional",
  limit: { max: 10, windowSeconds: 60 },
  cache: "no-store",
  cors: "any",
  body: {
    schema: Type.Object({
      grinder: Type.Optional(equipmentRef("Grinder", "Slug or id of the grinder. Required.")),
      to: Type.Optional(equipmentRef("Grinder", "Alias of `grinder`. Send only one of them.")),
      feedback: oneOf(grindFeedbacks),
      setting: Type.Optional(dialSetting()),
      method: Type.Optional(brewMethodInput()),
      from: Type.Optional({
        ...equipmentRef("Grinder", "Slug or id of the grinder that the setting was converted from."),
        minLength: 0,
      }),
      fromSetting: Type.Optional(dialSetting()),
      ...brewConditions,
      ...grinderConditions,
      settingChosenBy: Type.Optional({
        ...oneOf(settingChoosers),
        description: "Whether you used the suggested setting or one of your own choice.",
      }),
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
      description: "The feedback was stored.",
      schema: Confirmation.ref,
      example: { success: true, message: "Thanks for the feedback" },
    },
  },
  errors: { 404: "No grinder has this slug or id." },
});

export const grinderDataEndpoints = [
  listWidgetGrinders,
  getWidgetGrinder,
  convertSetting,
  listConversions,
  getConversionTable,
  getLlmsIndex,
  getLlmsFull,
  callMcp,
  callPersonalMcp,
  giveGrindFeedback,
] as const;
