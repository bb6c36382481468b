import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Static } from "typebox";
import type { Config } from "@brewdial/config/config.ts";
import { AppError } from "../../http/errors.ts";
import { tidy } from "../../http/read-input.ts";
import { createValidator } from "../../http/validate.ts";
import type { CatalogSource } from "../equipment/catalog-source.ts";
import { chartOf, conversionOf, listGrinderNames, reachOf } from "./answers.ts";
import { closestSlugs } from "./mcp/closest-slugs.ts";
import { exampleArguments, toolArguments, type ToolName } from "./mcp/tool-definitions.ts";

type Equipment = ReturnType<CatalogSource["current"]>;
type Arguments<Name extends ToolName> = Static<(typeof toolArguments)[Name]>;

/** What a tool found: a sentence for people, and the answer that REST gives to the same question. */
interface Finding {
  readonly sentence: string;
  readonly answer: object;
}

/** Runs a tool by name; undefined when there is none of that name. */
export type CallTool = (name: string, sent: Record<string, unknown>) => CallToolResult | undefined;

/** The three tools over the catalog (spec: MCP tool endpoint; D93). */
export function createMcpTools(catalog: CatalogSource, { webUrl }: Pick<Config, "webUrl">): CallTool {
  const compile = createValidator([]);
  const tool = <Name extends ToolName>(
    name: Name,
    find: (equipment: Equipment, args: Arguments<Name>) => Finding,
  ) => {
    const validate = compile(toolArguments[name]);
    return (sent: Record<string, unknown>): CallToolResult => {
      const args = tidied(sent);
      try {
        validate(args);
      } catch (error) {
        return refusal(
          `${reasonOf(error)}. Call ${name} like this: ${JSON.stringify(exampleArguments[name])}`,
        );
      }
      const equipment = catalog.current();
      try {
        return success(find(equipment, args as Arguments<Name>));
      } catch (error) {
        const reason = reasonOf(error);
        return refusal(explainUnknown(equipment, args) ?? reason);
      }
    };
  };
  const tools = new Map<string, (sent: Record<string, unknown>) => CallToolResult>([
    ["convert_grind_setting", tool("convert_grind_setting", convert)],
    [
      "get_grinder_chart",
      tool("get_grinder_chart", (equipment, { grinder }) => chart(equipment, grinder, webUrl)),
    ],
    ["list_grinders", tool("list_grinders", list)],
  ]);
  return (name, sent) => tools.get(name)?.(sent);
}

function convert(equipment: Equipment, { from, setting, to }: Arguments<"convert_grind_setting">): Finding {
  const answer = conversionOf(equipment, from, setting, to);
  const { grindIndex, note, confidence } = answer;
  const given = `${answer.from.settingLabel} on ${answer.from.brand} ${answer.from.name}`;
  const found = `${answer.to.settingLabel} on ${answer.to.brand} ${answer.to.name} (${answer.to.range.label})`;
  const sentence = `${given} is about ${found}. Grind index ${grindIndex}.${note === null ? "" : ` ${note}`} Confidence: ${confidence}.`;
  return { sentence, answer };
}

function chart(equipment: Equipment, grinder: string, webUrl: string): Finding {
  const answer = { ...chartOf(equipment, grinder, webUrl), ...reachOf(equipment, grinder) };
  const settings = answer.methods.map(
    ({ label, settingLabel, range }) => `${label} ${settingLabel} (${range})`,
  );
  const missing = answer.unreachable.length === 0 ? "" : ` Out of reach: ${answer.unreachable.join(", ")}.`;
  const sentence = `${answer.brand} ${answer.name}, ${answer.scale}: ${settings.join("; ")}.${missing} Confidence: ${answer.confidence}.`;
  return { sentence, answer };
}

function list(equipment: Equipment, { search = "" }: Arguments<"list_grinders">): Finding {
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

/** Tells a model that asked for a grinder nobody knows what to ask for instead. */
function explainUnknown(
  { grinders }: Equipment,
  { from, to, grinder }: Record<string, unknown>,
): string | undefined {
  const asked = [from, to, grinder].filter((slug) => typeof slug === "string");
  const unknown = asked.find((slug) => !grinders.some((known) => known.slug === slug));
  if (unknown === undefined) return undefined;
  const closest = closestSlugs(grinders, unknown);
  const hint = closest.length === 0 ? "" : ` Closest: ${closest.join(", ")}.`;
  return `Unknown grinder "${unknown}".${hint} Use list_grinders to find slugs.`;
}

/** Text as every other input of the service is read (D29). */
const tidied = (sent: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, typeof value === "string" ? tidy(value) : value]),
  );

const success = ({ sentence, answer }: Finding): CallToolResult => ({
  content: [
    { type: "text", text: sentence },
    { type: "text", text: JSON.stringify(answer) },
  ],
  structuredContent: answer,
  isError: false,
});

/** A model sees these and can correct itself, which it cannot do with protocol errors (D93). */
const refusal = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

/** What the caller did wrong; anything else is our own fault and goes on as it is. */
function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.status < 500) return error.message;
  throw error;
}
