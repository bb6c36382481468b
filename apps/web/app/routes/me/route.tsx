import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { href } from "react-router";
import type { Route } from "./+types/route.ts";
import { MeTabs } from "#app/features/account/me-tabs.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { presentFinishedBag, presentYear, presentYearCoffee } from "#app/features/year/present-year.ts";
import { Year } from "#app/features/year/year.tsx";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";

const maxBags = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { read, words, visitor } = getSession(context);
  const asked = url.searchParams.get("year") ?? "";
  const year = /^(?:19[789]|20\d)\d$/.test(asked) ? Number(asked) : undefined;
  const [{ user }, data, bags] = await Promise.all([
    read(getMe, {}),
    read(getBrewYear, { query: { year } }),
    read(listBags, { query: { state: ["finished"], limit: maxBags } }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    page: {
      title: words.year.title(String(data.year)),
      description: words.descriptions.year,
      isIndexed: false,
    },
    user: { id: String(user.id), name: user.name ?? "" },
    year: presentYear(words, format, visitor.locale, data),
    favorite: data.favorite === null ? undefined : presentYearCoffee(words, format, data.favorite),
    coffees: data.coffees.map((coffee) => presentYearCoffee(words, format, coffee)),
    bags: bags.data.map((bag) => presentFinishedBag(words, bag)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MePage({ loaderData: { user, ...data } }: Route.ComponentProps) {
  const { account, year } = useWords();
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
      <p className="small muted">{year.private}</p>
    </Page>
  );
}
