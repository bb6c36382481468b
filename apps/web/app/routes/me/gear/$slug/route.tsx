import { deleteCustomGrinder, listCustomGrinders } from "@brewdial/contract/gear/custom-grinders.ts";
import { listOwnGrinders } from "@brewdial/contract/gear/endpoints.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { CustomPage } from "#app/features/gear/custom-page.tsx";
import { presentCustom } from "#app/features/gear/present-custom.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { Page } from "#app/features/shell/page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** A custom grinder of the user; those of the catalog have their own page. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, read, path } = requestContext;
  if (!isCustomSlug(slug)) throw redirect(path(href("/grinders/:slug", { slug })), 302);
  const [{ grinders }, gear, methods] = await Promise.all([
    read(listCustomGrinders, {}),
    read(listOwnGrinders, {}),
    listMethods(requestContext),
  ]);
  const grinder = grinders.find((one) => one.slug === slug);
  if (grinder === undefined) throw data(null, { status: 404 });
  const own = gear.grinders.find((one) => one.slug === slug);
  const view = presentCustom(messages, grinder, own, methods);
  return {
    page: { title: view.name, description: messages.descriptions.customGrinder, isIndexed: false },
    view,
  };
}

/** Deletes the grinder. */
export async function action({ context, params: { slug } }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  const { messages, path, read } = requestContext;
  const { grinders } = await read(listCustomGrinders, {});
  const grinder = grinders.find((one) => one.slug === slug);
  const back = path(href("/me/gear"));
  // It was deleted in another tab.
  if (grinder === undefined) return redirect(back, 303);
  if ((await submit(requestContext, back, deleteCustomGrinder, { params: { slug } })) !== undefined)
    setFlash(requestContext, { text: messages.customGrinder.deleted(`${grinder.brand} ${grinder.name}`) });
  return redirect(back, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeGearCustom({ loaderData: { view } }: Route.ComponentProps) {
  const { gear } = useMessages();
  return (
    <Page section="me">
      <BackLink to={href("/me/gear")}>{gear.title}</BackLink>
      <CustomPage grinder={view} />
    </Page>
  );
}
