import { useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { completeDraft } from "#app/features/editor/change-draft.ts";
import { Editor } from "#app/features/editor/editor.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { editRecipe } from "./edit-recipe.server.ts";
import { loadGear } from "./load-gear.server.ts";
import { presentEditor } from "./present-editor.server.ts";
import { draftOf, startDraft } from "./start-draft.server.ts";
import { findOriginal, findTarget } from "./target.server.ts";

/** Submitted requests, whose form is returned on errors: a visitor whose session has ended must not lose its input to the sign-in page. */
const submissions = new WeakSet<RequestContext>();

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const gear = await loadGear(requestContext);
  if (gear.own.isSignedOut && !submissions.has(requestContext))
    throw redirectToSignIn(requestContext, url.pathname + url.search);
  const target = await findTarget(requestContext, url, "id" in params ? params.id : undefined);
  const original =
    target.kind === "new" ? await findOriginal(requestContext, url.searchParams) : target.recipe;
  const coffee = url.searchParams.get("coffee") ?? "";
  const started =
    original === undefined
      ? await startDraft(requestContext, gear, coffee)
      : draftOf(requestContext, original);
  const isPublic = target.kind === "new" && target.isPublic;
  // A saved recipe keeps its dose.
  const locked = target.kind === "personal" ? "dose" : started.locked;
  const style = {
    weight: requestContext.visitor.units.weight,
    decimalSign: decimalSign(requestContext.visitor.locale),
  };
  const draft = completeDraft({ ...started, isPublic, locked }, style);
  const view = await presentEditor(requestContext, gear, target, draft);
  return {
    page: {
      title: view.title,
      description: requestContext.messages.descriptions.recipeEdit,
      isIndexed: false,
    },
    loaded: { view, draft },
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  submissions.add(requestContext);
  const target = await findTarget(requestContext, url, "id" in params ? params.id : undefined);
  return editRecipe(requestContext, target, await readForm(request));
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RecipeEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const state = actionData !== undefined && "view" in actionData ? actionData : undefined;
  return (
    <main id="main">
      <Editor key={pathname + search} loaded={loaderData.loaded} state={state} />
    </main>
  );
}
