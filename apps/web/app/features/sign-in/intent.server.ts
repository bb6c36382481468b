import { castVote } from "@brewdial/contract/recipes/feedback.ts";
import { saveRecipe } from "@brewdial/contract/saved-recipes/endpoints.ts";
import { href } from "react-router";
import type { Toast } from "#app/ui/toast.tsx";
import type { Messages } from "#app/i18n/messages.ts";
import { plainPath } from "#app/i18n/locale.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const name = "intent";
const hourSeconds = 3600;
const actions = ["UP", "DOWN", "save"] as const;

/** The action of a guest on a recipe: a vote, or saving it. */
export interface Intent {
  readonly recipeId: number;
  readonly action: (typeof actions)[number];
}

/** Stores the action of a guest's form until they have signed in. Only for forms: a link could come from another site. */
export const keepIntent = ({ state }: RequestContext, intent: Intent): void =>
  state.write(name, intent, hourSeconds);

/** Returns the stored action if signing in leads back to its recipe; otherwise it is outdated. */
export function findIntent({ state }: RequestContext, returnTo: string): Intent | undefined {
  const { recipeId, action } = (state.read(name) ?? {}) as Partial<Record<keyof Intent, unknown>>;
  const known = actions.find((each) => each === action);
  if (known === undefined || !Number.isSafeInteger(recipeId)) return undefined;
  const { pathname } = new URL(returnTo, "http://localhost");
  if (plainPath(pathname) !== href("/recipes/:id", { id: String(recipeId) })) return undefined;
  return { recipeId: Number(recipeId), action: known };
}

/** Performs the stored action once after signing in, and returns a message about it. */
export async function fulfilIntent(
  requestContext: RequestContext,
  returnTo: string,
  messages: Messages,
): Promise<Toast | undefined> {
  const intent = findIntent(requestContext, returnTo);
  if (requestContext.state.read(name) !== undefined) requestContext.state.clear(name);
  if (intent === undefined) return undefined;
  const { recipeId: id, action } = intent;
  const { api } = requestContext;
  const { status, ok } =
    action === "save"
      ? await api(saveRecipe, { body: { communityRecipeId: id } })
      : await api(castVote, { params: { id }, body: { vote: action } });
  if (!ok) {
    requestContext.logError(new Error(`${action} after signing in returned ${status}`));
    return { text: messages.signIn.intents.failed };
  }
  const { savedToast, votedUp, votedDown } = messages.recipeReplies;
  const fields: Record<string, string> = action === "save" ? { saved: "false" } : { vote: "NONE" };
  const text = { save: savedToast, UP: votedUp, DOWN: votedDown }[action];
  return { text, undo: { action: returnTo, fields } };
}
