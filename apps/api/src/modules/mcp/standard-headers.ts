import type { JSONRPCRequest } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";

export type Headers = FastifyRequest["headers"];

/** Returns one header as text; undefined when it is missing. */
export const headerText = (headers: Headers, name: string) => headers[name]?.toString().trim();

/**
 * Returns the first problem with the headers that a 2026-07-28 request repeats from its body. The SDK checks that
 * version and method agree when present, but not that they are present, nor the name.
 */
export function findHeaderError(headers: Headers, { method, params }: JSONRPCRequest): string | undefined {
  if (headers["mcp-protocol-version"] === undefined) return "the header MCP-Protocol-Version is missing";
  if (headers["mcp-method"] === undefined) return `the header Mcp-Method is missing: send "${method}"`;
  const name = method === "tools/call" ? params?.["name"] : undefined;
  if (typeof name !== "string") return undefined;
  const input = headerText(headers, "mcp-name");
  if (input === undefined) return `the header Mcp-Name is missing: send "${name}"`;
  const decoded = decodeHeaderValue(input);
  if (decoded === undefined) return "the header Mcp-Name is not valid Base64";
  return decoded === name ? undefined : `the header Mcp-Name says "${decoded}", the body "${name}"`;
}

/** Decodes values beyond ASCII, sent as `=?base64?…?=`; undefined when that is not canonical Base64 of UTF-8. */
function decodeHeaderValue(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return value;
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.toString("base64") !== encoded) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
