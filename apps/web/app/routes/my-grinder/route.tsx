import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { GrinderPicker } from "#app/features/grinders/grinder-picker.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, textField } from "#app/http/form.server.ts";
import { listGrinderNames } from "#app/features/grinders/grinder-names.server.ts";
import {
  findOwnGrinder,
  listNamedGrinders,
  needsFirstGrinder,
  pickGrinder,
} from "#app/features/grinders/own-grinder.server.ts";
import { safeReturnTo, withReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";

export const handle = { script: "picker" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const [names, own, picked] = await Promise.all([
    listGrinderNames(requestContext),
    listNamedGrinders(requestContext),
    findOwnGrinder(requestContext),
  ]);
  return {
    page: {
      title: requestContext.messages.grinder.title,
      description: requestContext.messages.grinder.lead,
      isIndexed: false,
    },
    choices: groupByBrand(names),
    own,
    query: (url.searchParams.get("q") ?? "").slice(0, 60),
    returnTo: safeReturnTo(url.searchParams.get("returnTo"), requestContext.path("/")),
    current: picked?.slug,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const form = await readForm(request);
  const { visitor, messages, path } = requestContext;
  const returnTo = safeReturnTo(textField(form, "returnTo"), path("/"));
  const isFirst = await needsFirstGrinder(requestContext);
  const picked = await pickGrinder(requestContext, textField(form, "grinder", 120));
  setFlash(requestContext, {
    text:
      picked === undefined
        ? messages.grinder.removed
        : messages.grinder.picked(`${picked.brand} ${picked.name}`),
    undo: {
      action: path("/my-grinder"),
      fields: { grinder: visitor.grinder ?? "", returnTo: textField(form, "returnTo") },
    },
  });
  if (!isFirst || picked === undefined) return redirect(returnTo, 303);
  return redirect(`${withReturnTo(path(href("/me/gear/:slug/calibrate", picked)), returnTo)}&first=1`, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MyGrinder({ loaderData }: Route.ComponentProps) {
  const { grinder } = useMessages();
  return (
    <Page>
      <div className="stack stack-3">
        <div className="stack stack-1">
          <h1>{grinder.title}</h1>
          <p className="lead">{grinder.lead}</p>
        </div>
        <GrinderPicker {...loaderData} />
      </div>
    </Page>
  );
}
