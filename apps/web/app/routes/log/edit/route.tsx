import { getBrewLog, getLastBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { randomUUID } from "node:crypto";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { removeBrew } from "#app/browser/brew-log.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { KeptForm } from "#app/features/drafts/kept-form.tsx";
import { BrewForm } from "#app/features/log/brew-form.tsx";
import { parseDeviceBrew } from "#app/features/log/device-brew.ts";
import { firstFormValues, newFormValues, toFormValues } from "#app/features/log/form-values.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { getFormStyle } from "./form-style.server.ts";
import { loadForm } from "./form-view.server.ts";
import { saveBrew } from "./save-brew.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const form = requestContext.messages.logForm;
  const id = findId(params);
  return {
    page: {
      ...(id === undefined
        ? { title: form.newTitle, description: form.firstLead }
        : { title: form.editTitle, description: requestContext.messages.descriptions.logEdit }),
      isIndexed: false,
    },
    id: id === undefined ? undefined : String(id),
    ...(id === undefined
      ? await loadNew(requestContext, url.searchParams)
      : await loadEdited(requestContext, id)),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return saveBrew(
    getRequestContext(context),
    findId(params),
    await readForm(request),
    url.pathname + url.search,
  );
}

/** A brew of this device that the account has accepted after a correction is no longer waiting. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const clientId = (await request.clone().formData()).get("clientId");
  const isCreated = (thrown: unknown) =>
    thrown instanceof Response && /\/log\/\d+$/.test(thrown.headers.get("location") ?? "");
  try {
    return await keepForm({ request, serverAction }, "log");
  } catch (thrown) {
    if (typeof clientId === "string" && isCreated(thrown)) removeBrew(clientId);
    throw thrown;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

/** Adding a brew at /log/new, and editing one at /log/:id/edit. */
export default function LogForm({ loaderData: { form, id, lead }, actionData: state }: Route.ComponentProps) {
  const { log, logForm } = useMessages();
  const isNew = id === undefined;
  const values = state === undefined ? form.values : { ...form.values, ...state.values };
  const clientId = isNew ? (state?.values["clientId"] ?? form.clientId) : undefined;
  return (
    <Page section="log">
      <nav className="crumbs small" aria-label={log.entry.crumbs}>
        <Link to={href("/log")}>{log.title}</Link>
      </nav>
      <div className="stack">
        <div className="stack stack-1">
          <h1>{isNew ? logForm.newTitle : logForm.editTitle}</h1>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {state?.unsent === "kept" ? (
          <KeptForm id={state.values["clientId"] ?? ""} to={href("/log")} label={log.title} />
        ) : (
          <BrewForm
            view={{ ...form, values, clientId }}
            errors={state?.fields ?? {}}
            message={state?.message}
            cancelPath={isNew ? href("/log") : href("/log/:id", { id })}
          />
        )}
      </div>
    </Page>
  );
}

const findId = (params: { readonly id?: string | undefined }): number | undefined =>
  params.id === undefined ? undefined : parseId(params.id);

/**
 * Prefills a new brew with the last one, or with a brew of this device that the API refused; the first brew with the bag and gear of Today.
 */
async function loadNew(requestContext: RequestContext, search: URLSearchParams) {
  const { newLead, firstLead } = requestContext.messages.logForm;
  const device = parseDeviceBrew(search, Date.now());
  if (device !== undefined) {
    const style = await getFormStyle(requestContext);
    const values = toFormValues(device.brew, style);
    const form = await loadForm(requestContext, {
      values,
      style,
      coffee: undefined,
      clientId: device.clientId,
    });
    return { form, lead: firstLead };
  }
  const [{ brewLog }, style] = await Promise.all([
    requestContext.read(getLastBrewLog, { query: {} }),
    getFormStyle(requestContext),
  ]);
  const clientId = randomUUID();
  if (brewLog !== null) {
    const values = newFormValues(brewLog, style, Date.now());
    const coffee = brewLog.coffee ?? undefined;
    return { form: await loadForm(requestContext, { values, style, coffee, clientId }), lead: newLead };
  }
  const { suggestion } = await requestContext.read(getToday, { query: {} });
  const values = firstFormValues(suggestion, style, Date.now());
  const form = await loadForm(requestContext, { values, style, coffee: undefined, clientId });
  return { form, lead: firstLead };
}

async function loadEdited(requestContext: RequestContext, id: number) {
  const [{ brewLog }, style] = await Promise.all([
    requestContext.read(getBrewLog, { params: { id } }),
    getFormStyle(requestContext),
  ]);
  const form = await loadForm(requestContext, {
    values: toFormValues(brewLog, style),
    style,
    coffee: brewLog.coffee ?? undefined,
    bagId: brewLog.bagId ?? undefined,
  });
  return { form, lead: undefined };
}
