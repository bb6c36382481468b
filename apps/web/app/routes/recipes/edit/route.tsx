import { useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { Editor } from "#app/features/editor/editor.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getSession, type Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { editRecipe } from "./edit-recipe.server.ts";
import { loadGear } from "./load-gear.server.ts";
import { presentEditor } from "./present-editor.server.ts";
import { draftOf, startDraft } from "./start-draft.server.ts";
import { findOriginal, findTarget } from "./target.server.ts";

/** Requests whose form comes back: a visitor who is signed out by then must not lose it to the sign-in page. */
const submissions = new WeakSet<Session>();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const gear = await loadGear(session);
  if (gear.own.isSignedOut && !submissions.has(session))
    throw redirectToSignIn(session, url.pathname + url.search);
  const target = await findTarget(session, url, "id" in params ? params.id : undefined);
  const original = target.kind === "new" ? await findOriginal(session, url.searchParams) : target.recipe;
  const coffee = url.searchParams.get("coffee") ?? "";
  const started =
    original === undefined ? await startDraft(session, gear, coffee) : draftOf(session, original);
  const draft = { ...started, isPublic: target.kind === "new" && target.isPublic };
  const view = await presentEditor(session, gear, target, draft);
  return {
    page: { title: view.title, description: session.words.descriptions.recipeEdit, isIndexed: false },
    loaded: { view, draft },
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const session = getSession(context);
  submissions.add(session);
  const target = await findTarget(session, url, "id" in params ? params.id : undefined);
  return editRecipe(session, target, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RecipeEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const state = actionData !== undefined && "view" in actionData ? actionData : undefined;
  return <Editor key={pathname + search} loaded={loaderData.loaded} state={state} />;
}
