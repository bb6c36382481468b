import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Config } from "@brewdial/config/config.ts";
import { AppError } from "../../core/errors.ts";
import { normalizeText } from "../../http/normalize-text.ts";
import { createValidator } from "../../http/validate.ts";
import type { CatalogSource } from "../equipment/catalog-source.ts";
import { getChart, convertBySlug, listGrinderNames, getReach } from "../grinder-data/grinder-charts.ts";
import { closestSlugs } from "@brewdial/domain/text/closest-slugs.ts";
import { exampleArguments, toolArguments, type ToolArguments, type ToolName } from "./tool-definitions.ts";

type Equipment = ReturnType<CatalogSource["current"]>;
type Arguments<Name extends ToolName> = ToolArguments[Name];

/** The result of a tool: a sentence for people, and the data that REST returns. */
interface ToolResult {
  readonly sentence: string;
  readonly answer: object;
}

/** Runs a tool by name; returns undefined for an unknown name. */
export type CallTool = (name: string, sent: Record<string, unknown>) => CallToolResult | undefined;

/** Creates the three tools over the catalog. */
export function createMcpTools(catalog: CatalogSource, { webUrl }: Pick<Config, "webUrl">): CallTool {
  const compile = createValidator([]);
  const tool = <Name extends ToolName>(
    name: Name,
    find: (equipment: Equipment, args: Arguments<Name>) => ToolResult,
  ) => {
    const validate = compile(toolArguments[name]);
    return (input: Record<string, unknown>): CallToolResult => {
      const args = normalizeArguments(input);
      try {
        validate(args);
      } catch (error) {
        return toolError(
          `${getClientMessage(error)}. Call ${name} like this: ${JSON.stringify(exampleArguments[name])}`,
        );
      }
      const equipment = catalog.current();
      try {
        return success(find(equipment, args as Arguments<Name>));
      } catch (error) {
        const reason = getClientMessage(error);
        return toolError(explainUnknown(equipment, args) ?? reason);
      }
    };
  };
  const tools = new Map<string, (input: Record<string, unknown>) => CallToolResult>([
    ["convert_grind_setting", tool("convert_grind_setting", convert)],
    [
      "get_grinder_chart",
      tool("get_grinder_chart", (equipment, { grinder }) => chart(equipment, grinder, webUrl)),
    ],
    ["list_grinders", tool("list_grinders", list)],
  ]);
  return (name, input) => tools.get(name)?.(input);
}

function convert(
  equipment: Equipment,
  { from, setting, to }: Arguments<"convert_grind_setting">,
): ToolResult {
  const answer = convertBySlug(equipment, from, setting, to);
  const { grindIndex, note, confidence } = answer;
  const given = `${answer.from.settingLabel} on ${answer.from.brand} ${answer.from.name}`;
  const found = `${answer.to.settingLabel} on ${answer.to.brand} ${answer.to.name} (${answer.to.range.label})`;
  const sentence = `${given} is about ${found}. Grind index ${grindIndex}.${note === null ? "" : ` ${note}`} Confidence: ${confidence}.`;
  return { sentence, answer };
}

function chart(equipment: Equipment, grinder: string, webUrl: string): ToolResult {
  const answer = { ...getChart(equipment, grinder, webUrl), ...getReach(equipment, grinder) };
  const settings = answer.methods.map(
    ({ label, settingLabel, range }) => `${label} ${settingLabel} (${range})`,
  );
  const missing = answer.unreachable.length === 0 ? "" : ` Out of reach: ${answer.unreachable.join(", ")}.`;
  const sentence = `${answer.brand} ${answer.name}, ${answer.scale}: ${settings.join("; ")}.${missing} Confidence: ${answer.confidence}.`;
  return { sentence, answer };
}

function list(equipment: Equipment, { search = "" }: Arguments<"list_grinders">): ToolResult {
  const answer = listGrinderNames(equipment, search);
  const { count } = answer;
  if (count === 0) {
    return {
      sentence: `No grinder matches "${search}". Search for the brand alone, or leave search out.`,
      answer,
    };
  }
  return { sentence: `${count} ${count === 1 ? "grinder" : "grinders"}.`, answer };
}

/** Suggests similar slugs for an unknown grinder. */
function explainUnknown(
  { grinders }: Equipment,
  { from, to, grinder }: Record<string, unknown>,
): string | undefined {
  const slugs = [from, to, grinder].filter((slug) => typeof slug === "string");
  const unknown = slugs.find((slug) => !grinders.some((known) => known.slug === slug));
  if (unknown === undefined) return undefined;
  const closest = closestSlugs(grinders, unknown);
  const hint = closest.length === 0 ? "" : ` Closest: ${closest.join(", ")}.`;
  return `Unknown grinder "${unknown}".${hint} Use list_grinders to find slugs.`;
}

/** Longer arguments are mistakes, which the validator rejects. */
const maxArgumentLength = 200;

/** Normalizes text arguments like all other text input. */
const normalizeArguments = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" ? normalizeText(value, maxArgumentLength) : value,
    ]),
  );

const success = ({ sentence, answer }: ToolResult): CallToolResult => ({
  content: [
    { type: "text", text: sentence },
    { type: "text", text: JSON.stringify(answer) },
  ],
  structuredContent: answer,
  isError: false,
});

/** Returned as results, not protocol errors, because a model sees results and can correct itself. */
const toolError = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

/** Returns the message of a client error; rethrows anything else. */
function getClientMessage(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  throw error;
}
