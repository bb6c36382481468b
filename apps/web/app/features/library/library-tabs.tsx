import { href } from "react-router";
import type { LibraryCounts } from "./library-counts.server.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export type LibraryTab = "bags" | "saved" | "recipes" | "collections";

interface Props {
  readonly current: LibraryTab;
  readonly counts: LibraryCounts;
}

/** The four lists of the library. */
export const LibraryTabs = ({ current, counts }: Props) => {
  const { library } = useMessages();
  const tabs = [
    { tab: "bags", path: href("/library") },
    { tab: "saved", path: href("/library/saved") },
    { tab: "recipes", path: href("/library/recipes") },
    { tab: "collections", path: href("/collections") },
  ] as const;
  return (
    <nav className="tabs library-tabs" aria-label={library.title}>
      {tabs.map(({ tab, path }) => (
        <Link key={tab} to={path} aria-current={tab === current ? "page" : undefined}>
          {library.tabs[tab]}
          {counts[tab] !== undefined && <span className="faint"> {counts[tab]}</span>}
        </Link>
      ))}
    </nav>
  );
};
