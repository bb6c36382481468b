import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { getCustomMachine } from "@brewdial/contract/gear/custom-machines.ts";
import { type BrewMethodId, isBrewMethodId, methodFacts } from "@brewdial/domain/brewing/brew-methods.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { describeAmount } from "#app/features/dial/describe.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { keepForm } from "#app/features/drafts/keep-form.ts";
import { BrewerForm } from "#app/features/gear/brewer-form.tsx";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { findOwnGrinder, grinderFor } from "#app/features/grinders/own-grinder.server.ts";
import { Page } from "#app/features/shell/page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { saveBrewer } from "./save-brewer.server.ts";
import "#app/features/gear/gear.css";
import "#app/features/library/forms.css";

/** The form for a brewer that the catalog lacks; `?edit=` edits one that the user has described. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const text = messages.customBrewer;
  const slug = url.searchParams.get("edit") ?? "";
  const edited = slug === "" ? undefined : (await read(getCustomMachine, { params: { slug } })).machine;
  const wanted = url.searchParams.get("method") ?? edited?.brewMethod;
  const method = isBrewMethodId(wanted) ? wanted : "pour-over";
  return {
    page: {
      title: edited === undefined ? text.title : text.editTitle(edited.model),
      description: messages.descriptions.describeBrewer,
      isIndexed: false,
    },
    edited: edited?.model,
    values: {
      name: edited?.model ?? (url.searchParams.get("name") ?? "").slice(0, 60),
      method,
      capacity: String(edited?.capacityMl ?? ""),
    },
    start: await findStart(requestContext, method),
  };
}

export const action = async ({ context, request, url }: Route.ActionArgs) =>
  saveBrewer(getRequestContext(context), await readForm(request), url);

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args);

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeGearBrewer({ loaderData, actionData: state }: Route.ComponentProps) {
  const { page, edited, values, start } = loaderData;
  const { customBrewer: text, gear } = useMessages();
  return (
    <Page section="me">
      <BackLink to={href("/me/gear")}>{gear.title}</BackLink>
      <h1 className="heading-sm form-heading">{page.title}</h1>
      <BrewerForm
        values={state?.values ?? values}
        errors={state?.fields ?? {}}
        start={start}
        isNew={edited === undefined}
      />
      {edited !== undefined && (
        <details className="gear-rename">
          <summary>{text.delete}</summary>
          <Form method="post" className="stack stack-1">
            <p>{text.deleteText}</p>
            <div>
              <Button kind="danger" name="do" value="delete">
                {text.deleteTitle(edited)}
              </Button>
            </div>
          </Form>
        </details>
      )}
    </Page>
  );
}

/** Returns the starting setting on the visitor's grinder, including its calibration; undefined if it cannot grind for the method. */
async function findStart(requestContext: RequestContext, method: BrewMethodId) {
  const { read, messages } = requestContext;
  const own = grinderFor(await findOwnGrinder(requestContext), method);
  if (own === undefined) return undefined;
  const body = { machineId: methodFacts[method].brewer, grinderId: own.slug, roastLevel: "MEDIUM" } as const;
  const [{ adaptedRecipe }, grinder] = await Promise.all([
    read(adaptRecipe, { body }),
    readGrinder(requestContext, own.slug),
  ]);
  if (!adaptedRecipe.reachable) return undefined;
  const { dial } = presentDial(grinder.dial);
  const { grindSetting } = adaptedRecipe;
  const setting = describeAmount(messages, dial, { min: grindSetting, max: grindSetting });
  return { setting, grinder: own.name };
}
