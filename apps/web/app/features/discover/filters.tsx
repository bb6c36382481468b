import { href, useSearchParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageSheet } from "#app/ui/page-sheet.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type ActiveFilter, withFilterSheet } from "./filters.ts";
import type { FiltersView } from "./present-filters.ts";
import "./filters.css";

interface Props {
  readonly filters: FiltersView;
}

/** The filters beside the results; on narrow screens the sheet has them instead. */
export const FilterColumn = ({ filters: { groups, found, clear } }: Props) => {
  const { discover } = useMessages();
  return (
    <nav className="filter-column desktop-only" aria-labelledby="filters">
      <div className="row between baseline">
        <h2 id="filters">{discover.filters}</h2>
        {clear === undefined ? (
          <span className="small muted">{found}</span>
        ) : (
          <Link className="small" to={href("/discover") + clear} rel="nofollow" preventScrollReset>
            {discover.clear}
          </Link>
        )}
      </div>
      <Groups groups={groups} id="column" />
    </nav>
  );
};

/** Opens the sheet with the filters; the number says how many are on. */
export const FilterButton = ({ filters: { query, activeCount } }: Props) => {
  const { discover } = useMessages();
  return (
    <span className="filter-button phone-only">
      <ButtonLink
        to={href("/discover") + withFilterSheet(query)}
        rel="nofollow"
        preventScrollReset
        aria-label={[discover.filters, activeCount].join(" ").trim()}
      >
        <Icon name="filter" size={20} />
        <span>{discover.filters}</span>
        {activeCount !== undefined && <b>{activeCount}</b>}
      </ButtonLink>
    </span>
  );
};

/** The filters as a sheet, which stays open while they are switched. */
export const FilterSheet = ({ filters: { groups, query, show, clear } }: Props) => {
  const { discover } = useMessages();
  const [search] = useSearchParams();
  if (search.get("show") !== "filters") return null;
  const results = href("/discover") + query;
  return (
    <PageSheet
      title={discover.filters}
      closeLabel={discover.closeFilters}
      closeTo={results}
      foot={
        <>
          {clear !== undefined && (
            <ButtonLink
              size="large"
              to={href("/discover") + withFilterSheet(clear)}
              rel="nofollow"
              replace
              preventScrollReset
              viewTransition={false}
            >
              {discover.clear}
            </ButtonLink>
          )}
          <ButtonLink kind="primary" size="large" isBlock to={results} rel="nofollow" replace>
            {show}
          </ButtonLink>
        </>
      }
    >
      <Groups groups={groups} id="sheet" isSheet />
    </PageSheet>
  );
};

interface GroupsProps extends Pick<FiltersView, "groups"> {
  /** Prefix of the ids, because a page has the groups twice. */
  readonly id: string;
  readonly isSheet?: boolean;
}

const Groups = ({ groups, id, isSheet = false }: GroupsProps) =>
  groups.map(({ name, title, options }) => (
    <div key={name} className="filter-group">
      <h3 id={`${id}-${name}`}>{title}</h3>
      <ul aria-labelledby={`${id}-${name}`}>
        {options.map((option) => (
          <li key={option.value}>
            <Option option={option} id={`${id}-${name}-${option.value}`} isSheet={isSheet} />
          </li>
        ))}
      </ul>
    </div>
  ));

interface OptionProps {
  readonly option: FiltersView["groups"][number]["options"][number];
  readonly id: string;
  readonly isSheet: boolean;
}

const Option = ({ option: { label, icon, isOn, count, query }, id, isSheet }: OptionProps) => {
  const content = (
    <>
      {icon !== undefined && <BrewerIcon name={icon} />}
      <span className="grow">{label}</span>
      <span className="faint">{count}</span>
    </>
  );
  if (query === undefined) return <span className="filter-option">{content}</span>;
  return (
    <Link
      className="filter-option"
      id={id}
      to={href("/discover") + (isSheet ? withFilterSheet(query) : query)}
      rel="nofollow"
      replace={isSheet}
      preventScrollReset
      viewTransition={false}
      aria-current={isOn ? true : undefined}
    >
      {content}
    </Link>
  );
};

/** The filters that are on, as chips that take them off. */
export const ActiveFilters = ({ active }: { readonly active: readonly ActiveFilter[] }) => {
  const { discover } = useMessages();
  return (
    active.length > 0 && (
      <nav className="filter-active" aria-label={discover.activeFilters}>
        <ul className="chips">
          {active.map(({ name, label, query }) => (
            <li key={name}>
              <Link
                className="chip"
                to={href("/discover") + query}
                rel="nofollow"
                preventScrollReset
                aria-label={discover.remove(label)}
              >
                {label}
                <Icon name="x" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
};
