import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { MeTabs } from "#app/features/account/me-tabs.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentFinishedBag, presentYear, presentYearCoffee } from "#app/features/year/present-year.ts";
import { Year } from "#app/features/year/year.tsx";
import { parseYear } from "#app/http/parse-year.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

const maxBags = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { read, messages, visitor } = getRequestContext(context);
  const [{ user }, data, bags] = await Promise.all([
    read(getMe, {}),
    read(getBrewYear, { query: { year: parseYear(url.searchParams) } }),
    read(listBags, { query: { state: ["finished"], limit: maxBags } }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: messages.year.title(String(data.year)),
      description: messages.descriptions.year,
      isIndexed: false,
    },
    user: { id: String(user.id), name: user.name ?? "" },
    year: presentYear(messages, format, visitor.locale, data),
    favorite: data.favorite === null ? undefined : presentYearCoffee(messages, format, data.favorite),
    coffees: data.coffees.map((coffee) => presentYearCoffee(messages, format, coffee)),
    bags: bags.data.map((bag) => presentFinishedBag(messages, bag)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePage({ loaderData: { user, ...data } }: Route.ComponentProps) {
  const { account, year } = useMessages();
  return (
    <Page section="me">
      <div className="year-head">
        <h1>{user.name === "" ? account.title : user.name}</h1>
        <Link className="btn btn-sm" to={href("/users/:id", { id: user.id })}>
          {year.public}
        </Link>
      </div>
      <MeTabs current="year" />
      <Year {...data} />
      <p className="small muted year-private">{year.private}</p>
    </Page>
  );
}
