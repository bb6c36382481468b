import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { KeptForm } from "#app/features/drafts/kept-form.tsx";
import { BagForm } from "#app/features/library/bag-form.tsx";
import { CoffeePicker } from "#app/features/library/coffee-picker.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";
import { addBag } from "./add-bag.server.ts";
import { loadChoices, loadForm } from "./load-bag-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const coffeeId = url.searchParams.get("coffee") ?? "";
  const page = {
    title: session.words.bag.form.title,
    description: session.words.descriptions.bagNew,
    isIndexed: false,
  };
  return /^[1-9]\d{0,9}$/.test(coffeeId)
    ? { page, form: await loadForm(session, Number(coffeeId)), choices: undefined }
    : { page, form: undefined, choices: await loadChoices(session, url.searchParams.get("q")) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return addBag(getSession(context), await readForm(request), url.pathname + url.search);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args, "bag");

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function NewBag({ loaderData: { form, choices }, actionData: state }: Route.ComponentProps) {
  const { bag } = useWords();
  return (
    <Page section="library">
      <BackLink to={href("/library")}>{bag.back}</BackLink>
      <h1 className="h1-sm form-h1">{bag.form.title}</h1>
      {state?.unsent === "kept" && (
        <KeptForm id={state.values["key"] ?? ""} to={href("/library")} label={bag.back} />
      )}
      {form !== undefined && state?.unsent !== "kept" && <BagForm {...form} state={state} />}
      {choices !== undefined && <CoffeePicker {...choices} />}
    </Page>
  );
}
