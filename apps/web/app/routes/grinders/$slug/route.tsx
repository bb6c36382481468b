import { listConversions } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { GrinderPage } from "#app/features/grinders/grinder-page.tsx";
import { listOthers, presentElsewhere } from "#app/features/grinders/present-elsewhere.ts";
import { presentGrinder } from "#app/features/grinders/present-grinder.ts";
import { grinderCard } from "#app/features/og-image/card.ts";
import { presentUnknown } from "#app/features/grinders/present-unknown.ts";
import { UnknownGrinder } from "#app/features/grinders/unknown-grinder.tsx";
import { resolveListed } from "#app/features/grinders/wanted.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders, listMethods } from "#app/features/grinders/catalog.server.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { pictureAddress } from "#app/features/og-image/og-image.server.ts";
import { reportSetting } from "./report-setting.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { grinderJsonLd } from "#app/seo/structured-data.ts";
import { markdownSlug, sendGrinderMarkdown } from "./markdown.server.ts";

/** `/grinders/{slug}.md` is the same page as Markdown. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, params }, next) => {
    const slug = markdownSlug(params.slug);
    return slug === undefined ? next() : sendGrinderMarkdown(getRequestContext(context), slug);
  },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor, webUrl, path } = requestContext;
  if (isCustomSlug(params.slug)) throw redirect(path(href("/me/gear/:slug", { slug: params.slug })), 302);
  const grinders = await listAllGrinders(requestContext);
  const listed = resolveListed(grinders, params.slug);
  if (listed === undefined)
    return data({ unknown: presentUnknown(messages, grinders, params.slug) }, { status: 404 });
  const { slug } = listed;
  const place = href("/grinders/:slug", { slug });
  if (slug !== params.slug) throw redirect(path(place) + url.search, 301);
  const [detail, methods] = await Promise.all([
    read(getGrinder, { params: { slug } }),
    listMethods(requestContext),
  ]);
  const grinder = presentGrinder(messages, detail, methods, url.searchParams.get("method"));
  // The description and the image do not depend on the selected method.
  const usual = presentGrinder(messages, detail, methods, null);
  const setting = grinder.chosen?.label;
  const others = listOthers(grinders, slug).map((other) => other.slug);
  const conversions =
    setting === undefined
      ? undefined
      : await read(listConversions, { query: { from: slug, setting, to: others } });
  const { page } = messages.grinders;
  const addresses = pageAddresses(webUrl, visitor.locale, place);
  return data({
    page: {
      title: page.title(grinder.name),
      description:
        usual.chosen === undefined
          ? page.descriptionWithout(grinder.name, grinder.scale)
          : page.description(grinder.name, usual.chosen.text, grinder.scale),
      addresses,
      markdown: `${webUrl}${place}.md`,
      image: pictureAddress(
        webUrl,
        path(href("/og/grinders/:file", { file: `${slug}.png` })),
        grinderCard(messages, usual),
      ),
      jsonLd: grinderJsonLd(messages, grinder, addresses.canonical, webUrl + path(href("/grinders"))),
    },
    grinder,
    others: presentElsewhere(messages, grinders, conversions?.data ?? []),
  });
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  reportSetting(getRequestContext(context), params.slug, request);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData !== undefined && "page" in loaderData ? loaderData.page : loaderData?.unknown.page);

export default function Grinder({ loaderData, actionData }: Route.ComponentProps) {
  if ("unknown" in loaderData)
    return (
      <Page section="grinders">
        <UnknownGrinder {...loaderData.unknown} />
      </Page>
    );
  return (
    <Page section="grinders">
      <GrinderPage grinder={loaderData.grinder} others={loaderData.others} report={actionData} />
    </Page>
  );
}
