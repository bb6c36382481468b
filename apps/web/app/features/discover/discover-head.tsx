import { href, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./discover.css";

interface Props {
  readonly current: "recipes" | "following" | "coffees" | "roasters";
}

/** Title and tabs of the section: recipes, followed roasters for signed-in users, coffees and roasters. */
export const DiscoverHead = ({ current }: Props) => {
  const { discover, coffee, roaster } = useMessages();
  const isGuest = useRouteLoaderData<Shell>("root")?.account === undefined;
  const tabs = [
    { tab: "recipes", label: discover.recipes, path: href("/discover") },
    ...(isGuest ? [] : [{ tab: "following", label: discover.following, path: href("/following") }]),
    { tab: "coffees", label: coffee.listTitle, path: href("/coffees") },
    { tab: "roasters", label: roaster.listTitle, path: href("/roasters") },
  ];
  return (
    <div className="discover-head">
      <h1 className="heading-sm discover-heading">{discover.title}</h1>
      <nav className="tabs discover-tabs" aria-label={discover.title}>
        {tabs.map(({ tab, label, path }) => (
          <Link key={tab} to={path} aria-current={tab === current ? "page" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
};
