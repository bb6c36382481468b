import { href } from "react-router";
import { BrewerIcon, type BrewerName, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { ChipView, SortView } from "./filters.ts";
import "./discover.css";

const icons: Readonly<Record<string, BrewerName>> = {
  "pour-over": "v60",
  espresso: "espresso",
  aeropress: "aeropress",
  "french-press": "french",
  "moka-pot": "moka",
  chemex: "chemex",
  "cold-brew": "cold",
};

/** The filters of a search: links, each to the search with it switched on or off. */
export const FilterChips = ({ chips }: { readonly chips: readonly ChipView[] }) => {
  const { discover } = useWords();
  return (
    <nav aria-label={discover.filters}>
      <ul className="chips chips-scroll">
        {chips.map(({ name, value, label, isOn, query }) => {
          const icon = name === "method" ? icons[value] : undefined;
          return (
            <li key={`${name} ${value}`}>
              <Link
                className="chip"
                to={href("/discover") + query}
                rel="nofollow"
                preventScrollReset
                aria-current={isOn ? true : undefined}
                aria-label={isOn ? discover.remove(label) : undefined}
              >
                {icon !== undefined && <BrewerIcon name={icon} size={20} />}
                {label}
                {isOn && <Icon name="x" size={16} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

/** The order of the results: a list that opens without scripts. */
export const SortMenu = ({ sorts }: { readonly sorts: readonly SortView[] }) => {
  const { discover } = useWords();
  const current = sorts.find(({ isOn }) => isOn);
  return (
    // A new element for each order, so that the list closes.
    <details className="sort" key={current?.sort}>
      <summary>
        <span className="vh">{discover.sort}: </span>
        {current?.label}
        <Icon name="chev" size={16} />
      </summary>
      <ul className="card">
        {sorts.map(({ sort, label, isOn, query }) => (
          <li key={sort}>
            <Link to={href("/discover") + query} rel="nofollow" aria-current={isOn ? true : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
};
