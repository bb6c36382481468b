import {
  listOwnGrinders,
  listOwnMachines,
  putOwnGrinder,
  putOwnMachine,
} from "@brewdial/contract/gear/endpoints.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { GearPicker } from "#app/features/gear/gear-picker.tsx";
import { ownBrewerName } from "#app/features/gear/present-gear.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { modelName } from "#app/features/grinders/model-name.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { listKnownMachines } from "#app/features/grinders/own-catalog.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { readForm, textField } from "#app/http/form.server.ts";
import { listGrinderNames } from "#app/features/grinders/grinder-names.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "#app/features/account/account.css";

/** `/me/gear/add/grinders` and `/me/gear/add/brewers`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages } = requestContext;
  const kind = parseKind(params.kind);
  const { all, owned } =
    kind === "grinders" ? await loadGrinders(requestContext) : await loadBrewers(requestContext);
  const query = (url.searchParams.get("q") ?? "").slice(0, 60);
  return {
    page: {
      title: kind === "grinders" ? messages.gear.addGrinder : messages.gear.addBrewer,
      description: messages.descriptions.gearAdd[kind],
      isIndexed: false,
    },
    kind,
    choices: groupByBrand(all),
    owned,
    query,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { path } = requestContext;
  const back = path("/me/gear");
  const slug = textField(await readForm(request), "slug", 120);
  const isGrinder = parseKind(params.kind) === "grinders";
  const added = await (isGrinder
    ? addGrinder(requestContext, slug, back)
    : addBrewer(requestContext, slug, back));
  if (added === undefined) return redirect(back, 303);
  setFlash(requestContext, {
    text: added.text,
    undo: { action: back, fields: { [isGrinder ? "grinder" : "machine"]: slug, do: "remove" } },
  });
  return redirect(added.next, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeGearAdd({ loaderData }: Route.ComponentProps) {
  const { page, kind, choices, owned, query } = loaderData;
  const { gear } = useMessages();
  return (
    <Page section="me" isNarrow>
      <div className="stack">
        <div>
          <Link className="settings-back" to={href("/me/gear")}>
            <Icon name="left" size={20} />
            {gear.title}
          </Link>
          <h1>{page.title}</h1>
          <p className="lead">{gear.addLead[kind]}</p>
        </div>
        <GearPicker
          path={href("/me/gear/add/:kind", { kind })}
          choices={choices}
          owned={owned}
          query={query}
          isGrinders={kind === "grinders"}
        />
      </div>
    </Page>
  );
}

function parseKind(kind: string): "grinders" | "brewers" {
  if (kind !== "grinders" && kind !== "brewers") throw data(null, { status: 404 });
  return kind;
}

/**
 * Adds a grinder. A further one that is made for espresso becomes the one for espresso if there is none. Returns the text to show, and the
 * next page; undefined if the API refused it.
 */
async function addGrinder(requestContext: RequestContext, slug: string, back: string) {
  const { messages } = requestContext;
  const [all, listed] = await Promise.all([
    listAllGrinders(requestContext),
    submit(requestContext, back, listOwnGrinders, {}),
  ]);
  if (listed === undefined) return undefined;
  const { grinders } = listed;
  const isForEspresso =
    grinders.length > 0 &&
    grinders.every((grinder) => grinder.slug !== slug && !grinder.isEspressoDefault) &&
    all.some((grinder) => grinder.slug === slug && grinder.espressoCapable);
  const body = { grinderId: slug, ...(isForEspresso ? { isEspressoDefault: true } : {}) };
  const added = await submit(requestContext, back, putOwnGrinder, { body });
  if (added === undefined) return undefined;
  const { nickname, calibration } = added.grinder;
  const name = nickname ?? modelName(added.grinder);
  const question = `${requestContext.path(href("/me/gear/:slug/calibrate", { slug }))}?first=1`;
  return {
    text: isForEspresso ? messages.gear.espressoNow(name) : messages.gear.added(name),
    next: calibration === null ? question : back,
  };
}

async function addBrewer(requestContext: RequestContext, slug: string, back: string) {
  const added = await submit(requestContext, back, putOwnMachine, { body: { machineId: slug } });
  return added && { text: requestContext.messages.gear.added(ownBrewerName(added.machine)), next: back };
}

async function loadGrinders(requestContext: RequestContext) {
  const [all, { grinders }] = await Promise.all([
    listGrinderNames(requestContext),
    requestContext.read(listOwnGrinders, {}),
  ]);
  return { all, owned: grinders.map(({ slug }) => slug) };
}

async function loadBrewers(requestContext: RequestContext) {
  const [all, { machines }] = await Promise.all([
    listKnownMachines(requestContext),
    requestContext.read(listOwnMachines, {}),
  ]);
  return {
    all: all.map(({ slug, brand, model, brewMethod }) => ({
      slug,
      brand,
      name: model,
      method: brewMethod,
      keywords: `${brewMethod} ${requestContext.messages.methods[brewMethod]}`,
    })),
    owned: machines.map(({ slug }) => slug),
  };
}
