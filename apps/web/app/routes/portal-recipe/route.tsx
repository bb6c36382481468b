import { listOfficialRecipes } from "@brewdial/contract/roaster-portal-coffees.ts";
import { data, Form, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { groupByBrand, toSelectGroups } from "#app/features/grinders/choices.ts";
import { FormNotes } from "#app/features/portal/coffee-editor.tsx";
import { GrindCard } from "#app/features/portal/grind-card.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { presentGrind, recipeValues } from "#app/features/portal/present-recipe.ts";
import { AmountsCard, StepsCard } from "#app/features/portal/recipe-form.tsx";
import { listMethods } from "#app/http/catalog.server.ts";
import { findPortalCoffee } from "#app/http/find-portal-coffee.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { requireMember } from "#app/http/require-member.server.ts";
import { getSession, type Session } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { loadGrind } from "./load-grind.server.ts";
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
  return {
    page: {
      title: `${name}, ${coffee.name}`,
      description: words.portalRecipe.lead(member.roaster.name, coffee.name),
      isIndexed: false,
    },
    member,
    name,
    coffee: { id: String(coffee.id), name: coffee.name },
    ...recipeValues(visitor, method, recipe),
    units: { heat: format.temperature(32).unit, weight: visitor.units.weight },
    isEspresso: method.id === "espresso",
    isStored: recipe !== undefined,
    isDefault: recipe?.isDefault ?? recipes.length === 0,
    grind: presentGrind(words, format, grind),
    groups: toSelectGroups(groupByBrand(grind.grinders)),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const session = getSession(context);
  const { coffee, method } = await findPlace(session, params);
  return saveRecipe(session, { id: coffee.id, method: method.id }, await readForm(request), url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalRecipe({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, name, coffee, rows, grind, groups, units, isEspresso, isStored, isDefault } = loaderData;
  const { portalRecipe: text } = useWords();
  const values = state?.values ?? loaderData.values;
  const errors = state?.fields ?? {};
  return (
    <PortalPage current="coffees" member={member}>
      <BackLink to={href("/portal/coffees/:id", { id: coffee.id })}>{coffee.name}</BackLink>
      <PortalHead title={name} text={text.lead(member.roaster.name, coffee.name)} />
      <Form method="post" className="stack pr-form" noValidate>
        {/* What Enter presses in a field: otherwise it would be a step of the dial. */}
        <button type="submit" hidden>
          {text.publish}
        </button>
        <FormNotes state={state} />
        <div className="grid cols-2">
          <div className="stack">
            <GrindCard grind={grind} groups={groups} error={errors["setting"]} />
          </div>
          <div className="stack">
            <AmountsCard {...{ values, errors, units, isEspresso, isDefault }} />
            <StepsCard {...{ values, errors, units, rows }} />
            <Button kind="primary" size="large" isBlock>
              {text.publish}
            </Button>
            {isStored && (
              <Button kind="danger" isBlock name="delete" value="yes">
                {text.delete}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </PortalPage>
  );
}
