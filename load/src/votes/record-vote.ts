import type { Executor } from "@brewdial/db/executor.ts";
import { castVote } from "../../../apps/api/src/modules/recipes/cast-vote.ts";
import { openRecorder } from "../explain/record-statements.ts";
import type { Statement } from "../explain/record-statements.ts";

const undo = new Error("The vote was only recorded.");

/** What the API sends for one vote, as a pgbench script: the statements of the use case with :recipe, :person, :direction. */
export async function recordVote(url: string, recipeId: number): Promise<string> {
  const recorder = openRecorder(url);
  const userId = recipeId + 1;
  try {
    const statements = await recorder.record((db) => castAndUndo(db, recipeId, userId));
    const names = new Map<unknown, string>([
      [recipeId, ":recipe"],
      [userId, ":person"],
      [-1, ":direction"],
    ]);
    return statements.map((statement) => toScript(statement, names)).join("\n");
  } finally {
    await recorder.close();
  }
}

async function castAndUndo(db: Executor, recipeId: number, userId: number): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      await castVote(transaction, recipeId, userId, "DOWN");
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}

function toScript({ text, parameters }: Statement, names: ReadonlyMap<unknown, string>): string {
  const script = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const name = names.get(parameters[Number(place) - 1]);
    if (name === undefined)
      throw new Error(`The vote has a parameter that is neither recipe, person nor direction: ${text}`);
    return name;
  });
  return `${script.trim()};`;
}
