import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { CoffeeItemView } from "./present.ts";
import "./coffees.css";

/** Coffees as cards: where they are from, how they taste and how many recipes there are. */
export const CoffeeList = ({
  coffees,
  hasRoaster = false,
}: {
  readonly coffees: readonly CoffeeItemView[];
  /** Whether to name the roaster. */
  readonly hasRoaster?: boolean;
}) => (
  <ul className="ro-list">
    {coffees.map(({ key, name, roaster, facts, notes, recipes, hasRecipes }) => (
      <li key={key} className="card card-link row top-al">
        <div className="grow">
          <h3>
            <Link to={href("/coffees/:key", { key })}>{name}</Link>
          </h3>
          <p className="small muted facts">
            <span>
              {hasRoaster && <span>{roaster}</span>}
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </p>
          {notes !== undefined && <p className="small">{notes}</p>}
        </div>
        <span className={hasRecipes ? "small strong nowrap" : "small muted nowrap"}>{recipes}</span>
      </li>
    ))}
  </ul>
);
