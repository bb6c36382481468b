import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { Tool } from "@modelcontextprotocol/server";
import type { Static, TObject } from "typebox";
import type { Equipment } from "../equipment/equipment.ts";
import type { CallOperation } from "./endpoint-caller.ts";
import { asObjectSchema } from "./tool-outputs.ts";
import type { ToolResult } from "./tool-result.ts";

/** What a personal tool runs with. */
interface ToolContext {
  readonly equipment: Equipment;
  readonly call: CallOperation;
  /** Address of the web front end, for links. */
  readonly webUrl: string;
}

interface PersonalToolOptions<Arguments extends TObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Arguments;
  /** A valid call, shown to a model whose arguments were invalid. */
  readonly example: Static<Arguments>;
  readonly output: TObject;
  /** The operations that it runs; their scopes are those of the tool. */
  readonly endpoints: readonly Endpoint[];
  readonly changes?: true;
  readonly run: (args: Static<Arguments>, context: ToolContext) => Promise<ToolResult>;
}

/** A tool with the data of a user. */
export interface PersonalTool {
  readonly definition: Tool;
  readonly arguments: TObject;
  readonly example: object;
  readonly endpoints: readonly Endpoint[];
  readonly run: (args: never, context: ToolContext) => Promise<ToolResult>;
}

/** Declares a personal tool. Changes can be repeated and deleted nothing, so that clients need not ask twice. */
export const personalTool = <Arguments extends TObject>({
  name,
  title,
  description,
  changes,
  output,
  ...tool
}: PersonalToolOptions<Arguments>): PersonalTool => ({
  ...tool,
  definition: {
    name,
    title,
    description,
    inputSchema: asObjectSchema(tool.arguments),
    outputSchema: asObjectSchema(output),
    annotations: {
      title,
      readOnlyHint: changes !== true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  },
});
