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
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";

export const handle = { script: "picker" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const [names, own, picked] = await Promise.all([
    listGrinderNames(session),
    listNamedGrinders(session),
    findOwnGrinder(session),
  ]);
  return {
    page: { title: session.words.grinder.title, description: session.words.grinder.lead, isIndexed: false },
    choices: groupByBrand(names),
    own,
    query: (url.searchParams.get("q") ?? "").slice(0, 60),
    returnTo: safeReturnTo(url.searchParams.get("returnTo"), session.path("/")),
    current: picked?.slug,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const session = getSession(context);
  const form = await readForm(request);
  const { visitor, words, path } = session;
  const returnTo = safeReturnTo(textField(form, "returnTo"), path("/"));
  const isFirst = await needsFirstGrinder(session);
  const picked = await pickGrinder(session, textField(form, "grinder", 120));
  setFlash(session, {
    text:
      picked === undefined ? words.grinder.removed : words.grinder.picked(`${picked.brand} ${picked.name}`),
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
  const { grinder } = useWords();
  return (
    <Page isNarrow>
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
