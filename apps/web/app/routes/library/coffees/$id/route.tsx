import {
  privateCoffeeDefaults,
  updatePrivateCoffee,
} from "@brewdial/contract/coffee-library/private-coffees.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { checkNames, readCoffee, toFacts, toRoastLevel } from "#app/features/library/coffee-values.server.ts";
import { findPrivate } from "#app/features/library/find-private.server.ts";
import { PrivateCoffeeForm } from "#app/features/library/private-coffee-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, refuse } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "#app/features/library/forms.css";

/** The page for correcting a private coffee, which only its owner can see. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages } = requestContext;
  const coffee = await findPrivate(requestContext, parseId(params.id));
  const { name, roasterName, roastLevel, origin, processingMethod, coffeeType, flavorProfile } = coffee;
  return {
    page: { title: name, description: messages.bag.coffee.yours, isIndexed: false },
    id: params.id,
    values: {
      name,
      roaster: roasterName === privateCoffeeDefaults.roasterName ? "" : roasterName,
      roast: roastLevel,
      origin: origin ?? "",
      process: processingMethod ?? "",
      kind: coffeeType ?? "",
      flavors: flavorProfile ?? "",
    },
  };
}

const fieldNames = ["name", "roaster", "roast", "origin", "process", "kind", "flavors"];

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { api, messages, path } = requestContext;
  const values = readCoffee(await readForm(request), fieldNames);
  const fields = checkNames(values, messages.bag.coffee.errors, true);
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const body = {
    ...toFacts(values),
    roasterName: values["roaster"] || null,
    roastLevel: toRoastLevel(values) ?? null,
  };
  const saved = await api(updatePrivateCoffee, { params: { id: parseId(params.id) }, body });
  if (saved.ok) {
    setFlash(requestContext, { text: messages.bag.toasts.saved });
    return redirect(path(href("/library")), 303);
  }
  const { status } = saved;
  if (status === 401) throw redirectToSignIn(requestContext, url.pathname);
  if (status === 404) throw data(null, { status });
  const message = messages.errors[status === 429 ? 429 : 503].text;
  return refuse(status, { fields: { name: message }, values });
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function PrivateCoffee({ loaderData, actionData: state }: Route.ComponentProps) {
  const { page, id, values } = loaderData;
  const { bag } = useMessages();
  return (
    <Page section="library">
      <BackLink to={href("/library")}>{bag.back}</BackLink>
      <h1 className="heading-sm form-heading">{page.title}</h1>
      <PrivateCoffeeForm id={id} values={state?.values ?? values} errors={state?.fields ?? {}} />
    </Page>
  );
}
