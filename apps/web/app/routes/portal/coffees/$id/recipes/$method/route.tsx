import { listOfficialRecipes } from "@brewdial/contract/roaster-portal/coffees.ts";
import { data, href, useLocation } from "react-router";
import type { Route } from "./+types/route.ts";
import { isNetworkError, reportReach } from "#app/browser/connection.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { toStepDrafts } from "#app/features/editor/step-drafts.ts";
import { groupByBrand, toSelectGroups } from "#app/features/grinders/choices.ts";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentGrind, recipeValues } from "#app/features/portal/present-recipe.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { findPortalCoffee } from "#app/features/portal/find-portal-coffee.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getSession, type Session } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { decimalSign } from "#app/words/locale.ts";
import { loadGrind } from "./load-grind.server.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { saveRecipe } from "./save-recipe.server.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

async function findPlace(session: Session, params: Route.LoaderArgs["params"]) {
  const member = await requireMember(session);
  const coffee = await findPortalCoffee(session, params.id);
  const method = (await listMethods(session)).find(({ id }) => id === params.method);
  if (method === undefined) throw data(null, { status: 404 });
  return { member, coffee, method };
}

/** `?grinder=`, `?setting=`, `?index=`: the dial that is shown, before anything is saved. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, words, visitor } = session;
  const { member, coffee, method } = await findPlace(session, params);
  const { recipes } = await read(listOfficialRecipes, { params: { id: coffee.id } });
  const recipe = recipes.find((one) => one.method === method.id);
  const format = createFormat(visitor.locale, visitor.units);
  const grind = await loadGrind(session, url.searchParams, recipe?.grindIndex ?? method.grindIndexTarget);
  const name = words.methods[method.id];
  const writing = { sign: decimalSign(visitor.locale), units: visitor.units, texts: words.steps.texts };
  return {
    page: {
      title: `${name}, ${coffee.name}`,
      description: words.portalRecipe.lead(member.roaster.name, coffee.name),
      isIndexed: false,
    },
    member,
    name,
    coffee: { id: String(coffee.id), name: coffee.name },
    values: recipeValues(visitor, method, recipe),
    steps: toStepDrafts(recipe?.steps ?? [], recipe?.brewTimeSeconds ?? null, writing),
    actions: Object.entries(words.steps.actions).map(([value, text]) => ({
      value,
      name: text.replace(/\.$/, ""),
    })),
    units: { heat: format.temperature(32).unit, weight: visitor.units.weight },
    isEspresso: method.id === "espresso",
    isStored: recipe !== undefined,
    isDefault: recipe?.isDefault ?? recipes.length === 0,
    grind: presentGrind(words, format, grind),
    groups: toSelectGroups(groupByBrand(grind.grinders)),
  };
}

/** Without a response the dial stays as it is set, instead of the error page: its card asks with a query. */
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
  const session = getSession(context);
  const { coffee, method } = await findPlace(session, params);
  return saveRecipe(session, { id: coffee.id, method }, await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalRecipe({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, name, coffee } = loaderData;
  const { portalRecipe: text } = useWords();
  const { pathname } = useLocation();
  return (
    <PortalPage current="coffees" member={member}>
      <BackLink to={href("/portal/coffees/:id", { id: coffee.id })}>{coffee.name}</BackLink>
      <PortalHead title={name} text={text.lead(member.roaster.name, coffee.name)} />
      <RecipeForm key={pathname} view={loaderData} state={state} />
    </PortalPage>
  );
}
