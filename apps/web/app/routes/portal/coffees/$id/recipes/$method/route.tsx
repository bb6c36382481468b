import { data, href, useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { isNetworkError, reportReach } from "#app/browser/connection.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { Editor } from "#app/features/editor/editor.tsx";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { findPortalCoffee } from "#app/features/portal/find-portal-coffee.server.ts";
import { PortalPage } from "#app/features/portal/portal-page.tsx";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { draftOfficial, type Place, presentOfficialEditor } from "./official-editor.server.ts";
import { findStored, saveRecipe } from "./save-recipe.server.ts";

async function findPlace(requestContext: RequestContext, params: Route.LoaderArgs["params"]) {
  const member = await requireMember(requestContext);
  const coffee = await findPortalCoffee(requestContext, params.id);
  const method = (await listMethods(requestContext)).find(({ id }) => id === params.method);
  if (method === undefined) throw data(null, { status: 404 });
  const place: Place = {
    roaster: member.roaster.name,
    coffee,
    method,
    ...(await findStored(requestContext, coffee.id, method.id)),
  };
  return { member, place };
}

/** `?grinder=`, `?setting=`: the displayed dial, before anything is saved. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { member, place } = await findPlace(requestContext, params);
  const { coffee, method, stored } = place;
  const grinder = url.searchParams.get("grinder") ?? "";
  const setting = url.searchParams.get("setting")?.slice(0, 32);
  const { view, ...grind } = await presentOfficialEditor(requestContext, place, {
    grinder,
    index: stored?.grindIndex ?? method.grindIndexTarget,
    ...(setting === undefined ? {} : { set: { grinder, setting } }),
  });
  return {
    page: { title: `${view.title}, ${coffee.name}`, description: view.lead ?? "", isIndexed: false },
    member,
    coffee: { id: String(coffee.id), name: coffee.name },
    loaded: { view, draft: { ...draftOfficial(requestContext, place), ...grind } },
  };
}

/**
 * If the server does not respond, keeps the dials of customers instead of showing the error page: their card sends its requests with a
 * query.
 */
export async function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (url.search === "" || error instanceof Response) throw error;
    if (isNetworkError(error)) reportReach(false);
    return {} as Awaited<ReturnType<typeof serverLoader>>;
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { place } = await findPlace(requestContext, params);
  return saveRecipe(requestContext, place, await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { member, coffee, loaded } = loaderData;
  const { pathname, search } = useLocation();
  const state = actionData !== undefined && "view" in actionData ? actionData : undefined;
  return (
    <PortalPage current="coffees" member={member}>
      <BackLink to={href("/portal/coffees/:id", { id: coffee.id })}>{coffee.name}</BackLink>
      <Editor key={pathname + search} loaded={loaded} state={state} />
    </PortalPage>
  );
}
