import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CoffeesView } from "./present-coffees.ts";
import "./coffees.css";

interface Props {
  readonly view: CoffeesView;
  readonly isArchived: boolean;
}

/** The active coffees, or the archived ones. */
export const CoffeeList = ({ view, isArchived }: Props) => {
  const { states } = useMessages().portalCoffee;
  const path = href("/portal/coffees");
  return (
    <section className="card" aria-label={isArchived ? view.states.archived : view.states.sale}>
      <nav className="segmented" aria-label={states.label}>
        <Link to={path} aria-current={isArchived ? undefined : "page"}>
          {view.states.sale}
        </Link>
        <Link to={`${path}?state=archived`} aria-current={isArchived ? "page" : undefined}>
          {view.states.archived}
        </Link>
      </nav>
      {view.coffees.length === 0 && <p className="muted portal-coffees-none">{view.none}</p>}
      <ul className="list portal-coffees-list">
        {view.coffees.map(({ id, name, label, facts, notes, figures }) => (
          <li key={id}>
            <Link to={href("/portal/coffees/:id", { id: String(id) })}>
              <LabelTile label={label} />
              <span className="grow">
                <b>{name}</b>
                <span className="small muted">{facts.join(" · ")}</span>
                {notes !== undefined && <span className="small muted">{notes}</span>}
              </span>
              {figures.map(({ value, label }) => (
                <span key={label} className="portal-coffees-count">
                  <b>{value}</b>
                  <span className="small muted">{label}</span>
                </span>
              ))}
              <Icon name="chevr" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
