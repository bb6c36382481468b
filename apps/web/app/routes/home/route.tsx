import { convertSetting, getWidgetGrinder } from "@brewdial/contract/grinder-data.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { LastBrew } from "#app/features/rating/last-brew.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentAnswer, presentSame } from "#app/features/welcome/present.ts";
import { Welcome } from "#app/features/welcome/welcome.tsx";
import { listGrinderNames } from "#app/http/grinders.server.ts";
import { findOwnGrinder } from "#app/http/own-grinder.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { finishSignIn, readReturnTo } from "#app/http/sign-in.server.ts";
import { pageAddresses } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";

const reference = { slug: "comandante-c40-mk4", grinder: "Comandante C40", setting: "24" } as const;
const examples = [
  "timemore-chestnut-c2",
  "fellow-ode-gen-2",
  "1zpresso-k-ultra",
  "niche-zero",
  "baratza-encore",
  "kingrinder-k6",
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { read, visitor, words, webUrl } = session;
  // The mailed link leads here: go on to the page that the visitor wanted.
  const returnTo = visitor.hasSession ? readReturnTo(session) : undefined;
  if (returnTo !== undefined) throw await finishSignIn(session, returnTo);
  const [grinders, own] = await Promise.all([listGrinderNames(session), findOwnGrinder(session)]);
  const known = new Set(grinders.map(({ slug }) => slug));
  const wanted = [url.searchParams.get("grinder"), own?.slug, "baratza-encore"];
  const slug =
    wanted.find((name) => name !== null && name !== undefined && known.has(name)) ?? "baratza-encore";
  const conversions = examples
    .filter((to) => known.has(to))
    .map((to) => read(convertSetting, { query: { from: reference.slug, setting: reference.setting, to } }));
  const [chart, ...same] = await Promise.all([read(getWidgetGrinder, { params: { slug } }), ...conversions]);
  return {
    page: {
      title: words.welcome.title,
      description: words.welcome.lead,
      addresses: pageAddresses(webUrl, visitor.locale, href("/")),
    },
    answer: presentAnswer(chart, url.searchParams.get("method") ?? "pour-over"),
    same: presentSame(same),
    choices: groupByBrand(grinders),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function Home({ loaderData }: Route.ComponentProps) {
  const { answer, same, choices } = loaderData;
  return (
    <Page section="today" screen="welcome">
      <LastBrew />
      <Welcome answer={answer} same={same} reference={reference} choices={choices} />
    </Page>
  );
}
