import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { SortView } from "./filters.ts";
import "./discover.css";

/** The sort order of the results: a list that opens without scripts. */
export const SortMenu = ({ sorts }: { readonly sorts: readonly SortView[] }) => {
  const { discover } = useMessages();
  const current = sorts.find(({ isOn }) => isOn);
  return (
    // A new element for each order, so that the list closes after a choice.
    <details className="sort" key={current?.sort}>
      <summary>
        <span className="visually-hidden">{discover.sort}: </span>
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
