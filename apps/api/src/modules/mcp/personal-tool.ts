import type { Endpoint } from "@brewdial/contract/endpoint.ts";
import type { Tool } from "@modelcontextprotocol/server";
import type { Static, TObject } from "typebox";
import type { Equipment } from "../equipment/equipment.ts";
import type { CallOperation } from "./endpoint-caller.ts";
import { asObjectSchema } from "./tool-outputs.ts";
import type { ToolResult } from "./tool-result.ts";

/** The context in which a personal tool runs. */
interface ToolContext {
  readonly equipment: Equipment;
  readonly call: CallOperation;
  /** URL of the web front end, for links. */
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
  /** The operations that the tool runs; it requires their scopes. */
  readonly endpoints: readonly Endpoint[];
  readonly changes?: true;
  readonly run: (args: Static<Arguments>, context: ToolContext) => Promise<ToolResult>;
}

/** A tool that works with a user's own data. */
export interface PersonalTool {
  readonly definition: Tool;
  readonly arguments: TObject;
  readonly example: object;
  readonly endpoints: readonly Endpoint[];
  readonly run: (args: never, context: ToolContext) => Promise<ToolResult>;
}

/**
 * Declares a personal tool. Tools that change data are declared idempotent and non-destructive, so that clients need
 * not ask for confirmation.
 */
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
