import { castVote } from "@brewdial/contract/recipes/feedback.ts";
import { saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { href } from "react-router";
import type { Toast } from "#app/ui/toast.tsx";
import type { Words } from "#app/words/words.ts";
import { plainPath } from "#app/words/locale.ts";
import type { Session } from "#app/http/session.server.ts";

const name = "intent";
const hourSeconds = 3600;
const actions = ["UP", "DOWN", "save"] as const;

/** What a guest wanted to do with a recipe: a vote, or saving it. */
export interface Intent {
  readonly recipeId: number;
  readonly action: (typeof actions)[number];
}

/** Keeps what a guest's form asked for until they have signed in. Only for forms: a link could be one of another site. */
export const keepIntent = ({ state }: Session, intent: Intent): void =>
  state.write(name, intent, hourSeconds);

/** Returns what the guest wanted, if signing in leads back to its recipe: another way to the sign-in page is another wish. */
export function findIntent({ state }: Session, returnTo: string): Intent | undefined {
  const { recipeId, action } = (state.read(name) ?? {}) as Partial<Record<keyof Intent, unknown>>;
  const known = actions.find((each) => each === action);
  if (known === undefined || !Number.isSafeInteger(recipeId)) return undefined;
  const { pathname } = new URL(returnTo, "http://localhost");
  if (plainPath(pathname) !== href("/recipes/:id", { id: String(recipeId) })) return undefined;
  return { recipeId: Number(recipeId), action: known };
}

/** Does once what the guest wanted, now that they are signed in, and returns the message about it. */
export async function fulfilIntent(
  session: Session,
  returnTo: string,
  words: Words,
): Promise<Toast | undefined> {
  const intent = findIntent(session, returnTo);
  if (session.state.read(name) !== undefined) session.state.clear(name);
  if (intent === undefined) return undefined;
  const { recipeId: id, action } = intent;
  const { api } = session;
  const { status, ok } =
    action === "save"
      ? await api(saveRecipe, { body: { communityRecipeId: id } })
      : await api(castVote, { params: { id }, body: { vote: action } });
  if (!ok) {
    session.logError(new Error(`${action} after signing in returned ${status}`));
    return { text: words.signIn.intents.failed };
  }
  const { savedToast, votedUp, votedDown } = words.recipeReplies;
  const fields: Record<string, string> = action === "save" ? { saved: "false" } : { vote: "NONE" };
  const text = { save: savedToast, UP: votedUp, DOWN: votedDown }[action];
  return { text, undo: { action: returnTo, fields } };
}
