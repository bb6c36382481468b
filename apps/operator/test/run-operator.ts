import { Readable } from "node:stream";
import { operate } from "../src/operate.ts";

interface RunOptions {
  readonly databaseUrl: string;
  /** What is typed on standard input. */
  readonly answer?: string;
}

/** Runs an operator command in this process. */
export async function runOperator(args: readonly string[], { databaseUrl, answer = "" }: RunOptions) {
  let out = "";
  let errors = "";
  const code = await operate(args, databaseUrl, {
    input: Readable.from(answer === "" ? [] : [answer]),
    writeOut: (text) => void (out += text),
    writeError: (text) => void (errors += text),
  });
  return { code, out, errors };
}
