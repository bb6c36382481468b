import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { CoffeeForm } from "#app/features/library/coffee-form.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { addCoffee, fieldNames, findSimilar } from "./add-coffee.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import "#app/features/library/library.css";
import "#app/features/library/forms.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, (url.searchParams.get(name) ?? "").slice(0, 300)]),
  );
  // Redirects guests to the sign-in page.
  await readToday(requestContext);
  return {
    page: {
      title: requestContext.messages.bag.coffee.title,
      description: requestContext.messages.bag.coffee.lead,
      isIndexed: false,
    },
    values,
    similar: await findSimilar(requestContext, values["name"] ?? "", values["roaster"] ?? ""),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return addCoffee(getRequestContext(context), await readForm(request), url.pathname + url.search);
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function NewCoffee({ loaderData, actionData: state }: Route.ComponentProps) {
  const { coffee } = useMessages().bag;
  return (
    <Page section="library">
      <BackLink to={href("/library/bags/new")}>{coffee.back}</BackLink>
      <h1 className="heading-sm form-heading form-heading-lead">{coffee.title}</h1>
      <p className="lead form-lead">{coffee.lead}</p>
      <CoffeeForm
        values={state?.values ?? loaderData.values}
        errors={state?.fields ?? {}}
        similar={loaderData.similar}
      />
    </Page>
  );
}
