import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly current: "recipes" | "coffees" | "roasters";
}

/** The lists of the section: recipes, coffees and roasters. */
export const DiscoverTabs = ({ current }: Props) => {
  const { discover, coffee, roaster } = useWords();
  const tabs = [
    { tab: "recipes", label: discover.recipes, path: href("/discover") },
    { tab: "coffees", label: coffee.listTitle, path: href("/coffees") },
    { tab: "roasters", label: roaster.listTitle, path: href("/roasters") },
  ];
  return (
    <nav className="tabs d-tabs" aria-label={discover.title}>
      {tabs.map(({ tab, label, path }) => (
        <Link key={tab} to={path} aria-current={tab === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
};
