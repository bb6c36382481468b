import type { Executor } from "@brewdial/db/executor.ts";
import { openRecorder } from "../explain/record-statements.ts";

/** Returns the statement that a query function sends, for the baseline to prepare. */
export async function recordText(url: string, run: (db: Executor) => Promise<unknown>): Promise<string> {
  const recorder = openRecorder(url);
  try {
    const [statement] = await recorder.record(run);
    if (statement === undefined) throw new Error("The query function sent no statement");
    return statement.text;
  } finally {
    await recorder.close();
  }
}
