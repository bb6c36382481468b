import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { MeTabs } from "#app/features/account/me-tabs.tsx";
import { BrewerSection, GrinderSection } from "#app/features/gear/gear-sections.tsx";
import { GrinderUses } from "#app/features/gear/grinder-uses.tsx";
import { presentBrewers, presentGrinders } from "#app/features/gear/present-gear.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { listKnownGrinders } from "#app/features/grinders/own-catalog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { changeGear } from "./change-gear.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const [{ grinders }, { machines }, catalog, methods] = await Promise.all([
    read(listOwnGrinders, {}),
    read(listOwnMachines, {}),
    listKnownGrinders(requestContext),
    listMethods(requestContext),
  ]);
  const pourOver = {
    grindIndex: methods.find(({ id }) => id === "pour-over")?.grindIndexTarget ?? 40,
    settings: new Map(catalog.map((grinder) => [grinder.slug, grinder.pourOver?.setting ?? null])),
  };
  return {
    page: { title: messages.gear.title, description: messages.descriptions.gear, isIndexed: false },
    grinders: presentGrinders(messages, grinders, pourOver),
    brewers: presentBrewers(messages, machines),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  changeGear(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeGear({
  loaderData: { grinders, brewers },
  actionData: refused,
}: Route.ComponentProps) {
  const { account } = useMessages();
  return (
    <Page section="me">
      <h1 className="account-heading">{account.title}</h1>
      <MeTabs current="gear" />
      {grinders.length > 1 && <GrinderUses grinders={grinders} />}
      <div className="grid cols-2">
        <GrinderSection grinders={grinders} refused={refused} />
        <BrewerSection brewers={brewers} />
      </div>
    </Page>
  );
}
