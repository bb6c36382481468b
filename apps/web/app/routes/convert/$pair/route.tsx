import { convertSetting, getConversionTable } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { Conversion } from "#app/features/converter/conversion.tsx";
import { ConversionMore } from "#app/features/converter/conversion-more.tsx";
import {
  nearestSetting,
  presentConversion,
  presentRefused,
  startingSetting,
} from "#app/features/converter/present.ts";
import { conversionCard } from "#app/features/og-image/card.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { formatPair, parsePair } from "#app/features/grinders/pair.ts";
import { presentUnknown } from "#app/features/grinders/present-unknown.ts";
import { UnknownGrinder } from "#app/features/grinders/unknown-grinder.tsx";
import { resolveListed } from "#app/features/grinders/wanted.ts";
import { Page } from "#app/features/shell/page.tsx";
import { listAllGrinders, listMethods } from "#app/features/grinders/catalog.server.ts";
import { pictureAddress } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { breadcrumbs, jsonLd } from "#app/seo/structured-data.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export const handle = { script: "convert" };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, api, messages, visitor, webUrl, path } = requestContext;
  const grinders = await listAllGrinders(requestContext);
  const named = parsePair(params.pair);
  if (named === undefined) throw data(null, { status: 404 });
  const found = {
    from: resolveListed(grinders, named.from),
    to: resolveListed(grinders, named.to),
  };
  if (found.from === undefined || found.to === undefined) {
    const unknown = presentUnknown(messages, grinders, found.from === undefined ? named.from : named.to);
    return data({ unknown }, { status: 404 });
  }
  const pair = { from: found.from.slug, to: found.to.slug };
  const place = href("/convert/:pair", { pair: formatPair(pair.from, pair.to) });
  if (formatPair(pair.from, pair.to) !== params.pair) throw redirect(path(place) + url.search, 301);
  const [from, to, table, methods] = await Promise.all([
    read(getGrinder, { params: { slug: pair.from } }),
    read(getGrinder, { params: { slug: pair.to } }),
    read(getConversionTable, { query: pair }),
    listMethods(requestContext),
  ]);
  const asked = url.searchParams.get("setting")?.slice(0, 32) || undefined;
  const start = startingSetting(from);
  const result = await api(convertSetting, { query: { ...pair, setting: asked ?? start } });
  const refused = result.status === 400 ? asked : undefined;
  const conversion = result.ok
    ? result.body
    : await read(convertSetting, {
        query: { ...pair, setting: refused === undefined ? start : nearestSetting(from, refused) },
      });
  const view = presentConversion(messages, { conversion, from, to, table, methods });
  const addresses = pageAddresses(webUrl, visitor.locale, place);
  const picture = path(href("/og/convert/:file", { file: `${params.pair}.png` }));
  const crumbs = [
    { name: messages.grinders.section, address: webUrl + path(href("/grinders")) },
    { name: view.from.name, address: webUrl + path(href("/grinders/:slug", { slug: pair.from })) },
    { name: view.heading, address: addresses.canonical },
  ];
  return data({
    page: {
      title: view.title,
      description: view.description,
      addresses,
      jsonLd: jsonLd(breadcrumbs(crumbs)),
      image: pictureAddress(
        webUrl,
        result.ok && asked !== undefined ? `${picture}?setting=${encodeURIComponent(asked)}` : picture,
        conversionCard(messages, view, grinders.length),
      ),
    },
    view,
    choices: groupByBrand(grinders),
    refused: refused === undefined ? undefined : presentRefused(messages, view, from, refused),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta(loaderData !== undefined && "page" in loaderData ? loaderData.page : loaderData?.unknown.page);

export default function Convert({ loaderData }: Route.ComponentProps) {
  const { convert, grinders } = useMessages();
  if ("unknown" in loaderData)
    return (
      <Page section="converter">
        <UnknownGrinder {...loaderData.unknown} />
      </Page>
    );
  const { view, choices, refused } = loaderData;
  const { sentence, from, to } = view;
  return (
    <Page section="converter">
      <nav className="crumbs small" aria-label={convert.converter}>
        <Link to={href("/grinders")}>{grinders.section}</Link>
        <span aria-hidden="true">/</span>
        <Link to={href("/grinders/:slug", { slug: from.slug })}>{from.name}</Link>
        <span aria-hidden="true">/</span>
        <Link to={href("/grinders/:slug", { slug: to.slug })}>{convert.crumb(to.name)}</Link>
      </nav>
      <h1 className="converter-heading">{view.heading}</h1>
      {refused === undefined && (
        <p className="lead converter-lead">
          <b className="strong">{sentence.lead}</b>
          {sentence.middle}
          <b className="strong">{sentence.result}</b>
          {sentence.end}
        </p>
      )}
      <Conversion view={view} choices={choices} refused={refused} />
      <ConversionMore view={view} isRefused={refused !== undefined} />
    </Page>
  );
}
