import { ProtocolErrorCode } from "@modelcontextprotocol/server";

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * Formats validation errors of the SDK, which reports invalid params as the raw list of its validator, for some methods
 * even as an internal error. Our own messages never start like that, so every such list is a client error.
 */
export function formatError(method: string, error: RpcError): RpcError {
  const listing = /^(?:Invalid tools\/call request: )?(\[\s*\{.*\])$/s.exec(error.message)?.[1];
  if (listing === undefined) return error;
  const [issue] = JSON.parse(listing) as { path?: (string | number)[]; message?: string }[];
  const reason = `${issue?.path?.join(".") ?? "params"}: ${issue?.message ?? "wrong shape"}`;
  return { code: ProtocolErrorCode.InvalidParams, message: `Invalid params for ${method}: ${reason}` };
}
