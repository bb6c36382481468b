import type { Schema } from "../schema.ts";
import { hostileValue } from "./hostile.ts";
import { toHostile } from "./mutate.ts";
import { type Context, validValue } from "./valid.ts";

/** A tool of the MCP endpoint, as `tools/list` describes it. */
export interface Tool {
  readonly name: string;
  readonly inputSchema: Schema;
}

const methods = [
  "initialize",
  "ping",
  "tools/list",
  "resources/list",
  "prompts/get",
  "notifications/initialized",
  "",
];

/** Returns a JSON-RPC message for the MCP endpoint: mostly a call of one of its tools. */
export function rpcMessage(tools: readonly Tool[], isValid: boolean, context: Context): unknown {
  const { random } = context;
  const tool = tools.length > 0 ? random.pick(tools) : { name: "none", inputSchema: {} };
  const input = validValue(tool.inputSchema, context);
  const id = 1 + random.below(1000);
  const call = { jsonrpc: "2.0", id, method: "tools/call", params: { name: tool.name, arguments: input } };
  if (isValid) return call;
  return random.pick<() => unknown>([
    () => ({ ...call, params: { name: tool.name, arguments: toHostile(input, tool.inputSchema, random) } }),
    () => ({ ...call, params: { name: hostileValue(random), arguments: input } }),
    () => ({ ...call, params: hostileValue(random) }),
    () => ({ ...call, id: hostileValue(random) }),
    () => ({ ...call, jsonrpc: hostileValue(random) }),
    () => ({ jsonrpc: "2.0", id, method: random.pick(methods), params: { cursor: hostileValue(random) } }),
    () => [call, call],
  ])();
}
