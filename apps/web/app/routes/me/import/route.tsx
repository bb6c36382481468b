import { listImports, undoImport } from "@brewdial/contract/imports/endpoints.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { sourceNames } from "@brewdial/domain/import/bundle.ts";
import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { AccountLayout } from "#app/features/account/account-layout.tsx";
import { formatTime } from "#app/features/import/done.tsx";
import { ImportFlow } from "#app/features/import/import-flow.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, textField } from "#app/http/form.server.ts";
import { listKnownGrinders, listKnownMachines } from "#app/features/grinders/own-catalog.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const { imports: text } = messages;
  const [{ imports }, { preferences }, grinders, machines] = await Promise.all([
    read(listImports, {}),
    read(getPreferences, {}),
    listKnownGrinders(requestContext),
    listKnownMachines(requestContext),
  ]);
  const timeZone = preferences.timeZone ?? "UTC";
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: { title: text.title, description: text.description, isIndexed: false },
    names: {
      grinders: grinders.map(({ slug, brand, name }) => ({ slug, brand, name })),
      machines: machines.map(({ slug, brand, model, brewMethod }) => ({
        slug,
        brand,
        name: model,
        method: brewMethod,
      })),
      methods: messages.methods,
    },
    past: imports.map(({ id, source, createdAt, finishedAt, undoUntil, brews, bags }) => ({
      id,
      source: sourceNames[source],
      day: format.date(createdAt, timeZone),
      what:
        finishedAt === null ? text.unfinished(brews.added, brews.expected) : text.finished(brews.added, bags),
      undoUntil:
        Date.parse(undoUntil) > Date.now()
          ? text.undoUntil(formatTime(visitor.locale, undoUntil, timeZone))
          : null,
    })),
  };
}

/** Undoes the submitted import. */
export async function action({ context, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { messages, path } = requestContext;
  const back = path(href("/me/import"));
  const params = { id: textField(await readForm(request), "undo") };
  const undone = await submit(
    requestContext,
    back,
    undoImport,
    { params },
    { 404: messages.imports.tooLate },
  );
  if (undone !== undefined) setFlash(requestContext, { text: messages.imports.undone });
  return redirect(back, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeImport({ loaderData: { names, past } }: Route.ComponentProps) {
  return (
    <Page section="me">
      <AccountLayout current="export" hasOwnHeading>
        <ImportFlow names={names} past={past} />
      </AccountLayout>
    </Page>
  );
}
