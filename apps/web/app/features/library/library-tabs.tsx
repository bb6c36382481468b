import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

export type LibraryTab = "bags" | "saved" | "recipes" | "collections";

/** The four lists of the library. */
export const LibraryTabs = ({ current }: { readonly current: LibraryTab }) => {
  const { library } = useWords();
  const tabs = [
    { tab: "bags", path: href("/library") },
    { tab: "saved", path: href("/library/saved") },
    { tab: "recipes", path: href("/library/recipes") },
    { tab: "collections", path: href("/collections") },
  ] as const;
  return (
    <nav className="tabs lib-tabs" aria-label={library.title}>
      {tabs.map(({ tab, path }) => (
        <Link key={tab} to={path} aria-current={tab === current ? "page" : undefined}>
          {library.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
};
