import { listOfficialRecipes } from "@brewdial/contract/roaster-portal/coffees.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { CoffeeActions } from "#app/features/portal/coffee-actions.tsx";
import { CoffeeEditor } from "#app/features/portal/coffee-editor.tsx";
import { CoffeeQr } from "#app/features/portal/coffee-qr.tsx";
import { OfficialRecipes } from "#app/features/portal/official-recipes.tsx";
import { PortalHead, PortalPage } from "#app/features/portal/portal-page.tsx";
import { coffeeValues } from "#app/features/portal/present-coffees.ts";
import { presentOfficial } from "#app/features/portal/present-official.ts";
import { brewerIcon } from "#app/features/grinders/method-brewers.ts";
import { findPortalCoffee } from "#app/features/portal/find-portal-coffee.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { changeCoffee } from "#app/features/portal/portal-coffee.server.ts";
import { requireMember } from "#app/features/portal/require-member.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { qrId, sendQr } from "./send-qr.server.ts";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

/** `/portal/coffees/{id}.svg` is the QR code of the coffee's public page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }, next) => {
    const id = qrId(params.id);
    return id === undefined ? next() : sendQr(getRequestContext(context), id);
  },
];

/** `?method=`: submitted by the form that adds a recipe without scripts. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor, path } = requestContext;
  const member = await requireMember(requestContext);
  const coffee = await findPortalCoffee(requestContext, params.id);
  const method = url.searchParams.get("method");
  if (method !== null && Object.hasOwn(messages.methods, method))
    throw redirect(path(href("/portal/coffees/:id/recipes/:method", { id: params.id, method })));
  const { recipes } = await read(listOfficialRecipes, { params: { id: coffee.id } });
  const { _count: used, isArchived } = coffee;
  return {
    page: { title: coffee.name, description: messages.portalCoffee.lead, isIndexed: false },
    member,
    id: params.id,
    name: coffee.name,
    values: coffeeValues(coffee),
    label: coffeeLabel(coffee),
    isArchived,
    canDelete: isArchived && used.recipes + used.library + used.brews === 0,
    qr: isArchived
      ? undefined
      : {
          ...messages.portalQr,
          picture: messages.portalQr.picture(coffee.name),
          file: `${path(href("/portal/coffees/:id", { id: params.id }))}.svg`,
          fileName: `${coffee.slug}.svg`,
        },
    official: presentOfficial(messages, createFormat(visitor.locale, visitor.units), recipes, brewerIcon),
  };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireMember(requestContext);
  const { id } = await findPortalCoffee(requestContext, params.id);
  return changeCoffee(requestContext, id, await readForm(request), url.pathname);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PortalCoffee({ loaderData, actionData: state }: Route.ComponentProps) {
  const { member, id, name, values, label, isArchived, canDelete, qr, official } = loaderData;
  const { portalCoffee: text } = useMessages();
  return (
    <PortalPage current="coffees" member={member}>
      <BackLink to={href("/portal/coffees")}>{text.title}</BackLink>
      <PortalHead title={name} text={isArchived ? text.archivedLead : text.liveLead}>
        <a className="btn" href="#official">
          {text.official.title}
        </a>
      </PortalHead>
      {/* The key changes after saving, so that the form shows the saved values. */}
      <CoffeeEditor
        key={JSON.stringify(values)}
        roaster={member.roaster}
        values={values}
        state={state}
        label={label}
        button={text.form.save}
      >
        <CoffeeActions isArchived={isArchived} canDelete={canDelete} />
      </CoffeeEditor>
      <div className="grid cols-main portal-coffee-more">
        <OfficialRecipes coffeeId={id} recipes={official.recipes} others={official.others} />
        {qr !== undefined && <CoffeeQr {...qr} />}
      </div>
    </PortalPage>
  );
}
