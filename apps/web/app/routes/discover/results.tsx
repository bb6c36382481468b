import { href } from "react-router";
import type { ActiveFilter } from "#app/features/discover/filters.ts";
import { ActiveFilters } from "#app/features/discover/filters.tsx";
import { NoResults } from "#app/features/discover/no-results.tsx";
import { SortMenu } from "#app/features/discover/sort-menu.tsx";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ResultsView } from "./load-results.server.ts";

interface Props extends ResultsView {
  /** The filters of the search. */
  readonly active: readonly ActiveFilter[];
  /** Name of the visitor's grinder. */
  readonly ownName: string | undefined;
}

/** The results of a search: their number, its filters and order, and the cards. */
export const Results = ({ found, active, ownName, sorts, cards, none, pages }: Props) => {
  const { discover } = useMessages();
  if (none !== undefined) return <NoResults {...none} />;
  return (
    <>
      <div className="results-head">
        <p role="status">
          <b>{found}</b>
          {ownName !== undefined && (
            <span className="small muted">
              {discover.forYour}
              {ownName}
            </span>
          )}
        </p>
        <ActiveFilters active={active} />
        <SortMenu sorts={sorts} />
      </div>
      <h2 className="visually-hidden">{discover.recipes}</h2>
      <RecipeCards cards={cards} />
      <Pager
        label={discover.pages}
        path={href("/discover")}
        {...pages}
        firstLabel={discover.first}
        nextLabel={discover.more}
      />
    </>
  );
};
