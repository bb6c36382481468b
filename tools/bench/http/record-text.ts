import type { Executor } from "@brewdial/db/executor.ts";
import { openRecorder, type Statement } from "../explain/record-statements.ts";

/** Returns the first statement that a query function sends, with its parameters. */
export async function recordStatement(
  url: string,
  run: (db: Executor) => Promise<unknown>,
): Promise<Statement> {
  const recorder = openRecorder(url);
  try {
    const [statement] = await recorder.record(run);
    if (statement === undefined) throw new Error("The query function sent no statement");
    return statement;
  } finally {
    await recorder.close();
  }
}

/** Returns the text of that statement, for the baseline to prepare. */
export const recordText = async (url: string, run: (db: Executor) => Promise<unknown>): Promise<string> =>
  (await recordStatement(url, run)).text;
