import { ProtocolErrorCode } from "@modelcontextprotocol/server";

export interface Fault {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/**
 * The SDK reports params of the wrong shape by its validator's own listing, for some methods even as an internal error.
 * Messages of ours never begin like that, so every listing is the caller's fault, and is put in words.
 */
export function readableFault(method: string, fault: Fault): Fault {
  const listing = /^(?:Invalid tools\/call request: )?(\[\s*\{.*\])$/s.exec(fault.message)?.[1];
  if (listing === undefined) return fault;
  const [issue] = JSON.parse(listing) as { path?: (string | number)[]; message?: string }[];
  const reason = `${issue?.path?.join(".") ?? "params"}: ${issue?.message ?? "wrong shape"}`;
  return { code: ProtocolErrorCode.InvalidParams, message: `Invalid params for ${method}: ${reason}` };
}
