import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { KeptForm } from "#app/features/drafts/kept-form.tsx";
import { BagForm } from "#app/features/library/bag-form.tsx";
import { CoffeePicker } from "#app/features/library/coffee-picker.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { addBag } from "./add-bag.server.ts";
import { loadChoices, loadForm } from "./load-bag-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const coffeeId = url.searchParams.get("coffee") ?? "";
  const page = {
    title: requestContext.messages.bag.form.title,
    description: requestContext.messages.descriptions.bagNew,
    isIndexed: false,
  };
  return /^[1-9]\d{0,9}$/.test(coffeeId)
    ? { page, form: await loadForm(requestContext, Number(coffeeId)), choices: undefined }
    : { page, form: undefined, choices: await loadChoices(requestContext, url.searchParams.get("q")) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return addBag(getRequestContext(context), await readForm(request), url.pathname + url.search);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args, "bag");

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function NewBag({ loaderData: { form, choices }, actionData: state }: Route.ComponentProps) {
  const { bag } = useMessages();
  return (
    <Page section="library">
      <BackLink to={href("/library")}>{bag.back}</BackLink>
      <h1 className="heading-sm form-heading">{bag.form.title}</h1>
      {state?.unsent === "kept" && (
        <KeptForm id={state.values["key"] ?? ""} to={href("/library")} label={bag.back} />
      )}
      {form !== undefined && state?.unsent !== "kept" && <BagForm {...form} state={state} />}
      {choices !== undefined && <CoffeePicker {...choices} />}
    </Page>
  );
}
