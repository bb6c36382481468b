import type { JSONRPCRequest } from "@modelcontextprotocol/server";
import type { FastifyRequest } from "fastify";

export type Headers = FastifyRequest["headers"];

/** One header as text; undefined when it was not sent. */
export const headerText = (headers: Headers, name: string) => headers[name]?.toString().trim();

/**
 * What is wrong with the headers that a 2026-07-28 request repeats from its body, if anything. That the version and the
 * method agree where they are sent is checked by the SDK; that they are sent, and the name, is not.
 */
export function findHeaderFault(headers: Headers, { method, params }: JSONRPCRequest): string | undefined {
  if (headers["mcp-protocol-version"] === undefined) return "the header MCP-Protocol-Version is missing";
  if (headers["mcp-method"] === undefined) return `the header Mcp-Method is missing: send "${method}"`;
  const name = method === "tools/call" ? params?.["name"] : undefined;
  if (typeof name !== "string") return undefined;
  const sent = headerText(headers, "mcp-name");
  if (sent === undefined) return `the header Mcp-Name is missing: send "${name}"`;
  const decoded = decodeHeaderValue(sent);
  if (decoded === undefined) return "the header Mcp-Name is not valid Base64";
  return decoded === name ? undefined : `the header Mcp-Name says "${decoded}", the body "${name}"`;
}

/** Values beyond plain ASCII come as `=?base64?…?=`; undefined when that is not canonical Base64 of UTF-8. */
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
