import type { CallToolResult } from "@modelcontextprotocol/server";
import { AppError } from "../../core/errors.ts";

/** The result of a tool: a text with every figure that a model needs, and the data for programs. */
export interface ToolResult {
  readonly sentence: string;
  readonly answer: object;
}

export const success = ({ sentence, answer }: ToolResult): CallToolResult => ({
  content: [{ type: "text", text: sentence }],
  structuredContent: answer,
  isError: false,
});

/** Returned as results, not protocol errors, because a model sees results and can correct itself. */
export const toolError = (text: string): CallToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

/** Returns the message of an error that the model can act on, or wait for; rethrows anything else. */
export function getToolMessage(error: unknown): string {
  if (error instanceof AppError && (error.status < 500 || error.status === 503)) return error.message;
  throw error;
}
