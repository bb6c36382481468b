import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { getAdaptedRecipe } from "@brewdial/contract/adaptation/recipe-adaptation.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { Dial } from "#app/features/dial/dial.tsx";
import { describeAmount, describeRange } from "#app/features/dial/describe.ts";
import { listOthers } from "#app/features/grinders/present-elsewhere.ts";
import { resolveListed } from "#app/features/grinders/wanted.ts";
import { recipeCard } from "#app/features/og-image/recipe-card.ts";
import { presentRecipe, type RecipeView } from "#app/features/recipes/present.ts";
import { RecipeSource } from "#app/features/recipes/recipe-source.tsx";
import { RecipeSteps } from "#app/features/recipes/recipe-steps.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { pictureAddress } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import "#app/features/recipes/recipe.css";

/**
 * A published recipe on the grinder in the URL, `/recipes/12/on/comandante-c40-mk4`, for every visitor. Recipes of members redirect to
 * their page.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor, webUrl, path } = requestContext;
  const id = parseId(params.id);
  const recipePath = href("/recipes/:id", { id: String(id) });
  const grinders = await listAllGrinders(requestContext);
  const listed = resolveListed(grinders, params.grinder);
  if (listed === undefined) throw redirect(path(recipePath), 302);
  const { slug } = listed;
  const place = href("/recipes/:id/on/:grinder", { id: String(id), grinder: slug });
  if (slug !== params.grinder) throw redirect(path(place), 301);
  const [recipe, grinder, adaptation] = await Promise.all([
    read(getRecipe, { params: { id } }),
    read(getGrinder, { params: { slug } }),
    read(getAdaptedRecipe, { params: { id }, query: { grinderId: slug } }),
  ]);
  if (recipe.publication === undefined) throw redirect(path(recipePath), 302);
  const name = `${grinder.brand} ${grinder.name}`;
  const format = createFormat(visitor.locale, visitor.units);
  const view = presentRecipe(messages, format, {
    recipe,
    adaptation,
    own: { name, grinder },
    isWritten: false,
  });
  const start = describeStart(messages, view, name);
  const { shelf } = messages;
  const addresses = pageAddresses(webUrl, visitor.locale, place);
  return {
    page: {
      title:
        start.setting === undefined
          ? shelf.recipeOn(view.title, name)
          : shelf.recipeOnTitle(view.title, name, start.setting),
      description: start.text,
      addresses,
      isIndexed: start.setting !== undefined,
      image: pictureAddress(webUrl, path(`/og/recipes/${id}.png`), recipeCard(messages, recipe)),
      jsonLd: jsonLd(
        breadcrumbs([
          { name: view.title, address: webUrl + path(recipePath) },
          { name, address: addresses.canonical },
        ]),
      ),
    },
    view,
    heading: shelf.recipeOn(view.title, name),
    start: start.text,
    brew: start.setting === undefined ? undefined : messages.convert.brew(start.setting),
    slug,
    texts: { mine: shelf.thisIsMine, whole: shelf.wholeRecipe, others: shelf.otherGrinders },
    others: listOthers(grinders, slug).map((other) => ({
      slug: other.slug,
      name: `${other.brand} ${other.name}`,
    })),
  };
}

/** Describes the starting setting on a grinder; without a setting if the grind is out of range. */
function describeStart(messages: Messages, { dial, outOfReach }: RecipeView, grinder: string) {
  const { shelf } = messages;
  if (dial === undefined || outOfReach !== undefined)
    return { setting: undefined, text: shelf.cannot(grinder) };
  const setting = describeAmount(messages, dial.dial, { min: dial.setting, max: dial.setting });
  return {
    setting,
    text:
      dial.range === undefined
        ? shelf.startExactly(setting, grinder)
        : shelf.startAt(setting, describeRange(messages, dial.dial, dial.range), grinder),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function RecipeOn({ loaderData }: Route.ComponentProps) {
  const { view, heading, start, brew, slug, texts, others } = loaderData;
  const localize = useLocalizedPath();
  const recipePath = href("/recipes/:id", { id: String(view.id) });
  return (
    <Page section="discover">
      <nav className="crumbs small" aria-label={view.title}>
        <Link to={recipePath}>{view.title}</Link>
      </nav>
      <div className="recipe-page">
        <div className="recipe-page-head">
          <div>
            <h1>{heading}</h1>
            <p className="lead">{start}</p>
          </div>
          <div className="row wrap row-1 recipe-actions">
            <ButtonLink to={recipePath}>{texts.whole}</ButtonLink>
          </div>
        </div>
        <section className="card card-raised recipe-page-main">
          <div className="recipe-page-numbers">
            {view.dial !== undefined && (
              <div className="recipe-page-dial">
                <Dial view={{ ...view.dial, isOwn: false }} hasValue={view.outOfReach === undefined} />
              </div>
            )}
            <dl className="strip">
              {view.strip.map(({ field, label, value, unit }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>
                    {value}
                    {unit !== "" && <small>{unit}</small>}
                  </dd>
                </div>
              ))}
            </dl>
            <div className="why-box stack stack-1">
              {brew !== undefined && (
                <ButtonLink
                  kind="primary"
                  size="large"
                  isBlock
                  to={`${href("/brew")}?recipe=${view.id}&grinder=${slug}`}
                >
                  <Icon name="play" size={16} isFilled />
                  {brew}
                </ButtonLink>
              )}
              <Form method="post" action={href("/my-grinder")}>
                <input type="hidden" name="returnTo" value={localize(recipePath)} />
                <Button isBlock name="grinder" value={slug}>
                  {texts.mine}
                </Button>
              </Form>
            </div>
          </div>
        </section>
        <RecipeSteps
          steps={view.steps}
          areGenerated={view.areStepsGenerated}
          preparation={view.publication?.preparation}
        />
        {view.publication !== undefined && <RecipeSource {...view.publication} />}
        <section className="stack stack-1" aria-labelledby="others">
          <h2 id="others">{texts.others}</h2>
          <ul className="chips">
            {others.map((other) => (
              <li key={other.slug}>
                <Link
                  className="chip"
                  to={href("/recipes/:id/on/:grinder", { id: String(view.id), grinder: other.slug })}
                >
                  {other.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
