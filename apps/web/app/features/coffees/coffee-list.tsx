import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CoffeeItemView } from "./present.ts";
import "./coffees.css";

/** Coffees as labels: how they taste, and where to set the grinder, or else where they are from and how many recipes there are. */
export const CoffeeList = ({
  coffees,
  hasRoaster = false,
}: {
  readonly coffees: readonly CoffeeItemView[];
  /** Whether to name the roaster. */
  readonly hasRoaster?: boolean;
}) => (
  <ul className="cos">
    {coffees.map(({ key, name, label, roaster, origin, setting, facts, notes, recipes, hasRecipes }) => (
      <li key={key} className="card-link co">
        <CoffeeLabel label={label} shape="card">
          <h3 className={labelName(name)}>
            <Link to={href("/coffees/:key", { key })}>{name}</Link>
          </h3>
          {hasRoaster && <p className="lb-by">{roaster}</p>}
          {!hasRoaster && origin !== undefined && <p className="lb-by">{origin}</p>}
        </CoffeeLabel>
        {notes !== undefined && <p className="co-notes">{notes}</p>}
        {setting ? (
          <p className="co-setting">
            <BrewerIcon name={setting.icon} size={20} />
            <span className="vh">{setting.brewer}: </span>
            <b>{setting.label}</b> {setting.unit}
          </p>
        ) : (
          <p className="small muted facts">
            <span>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
              <span className={hasRecipes ? "strong" : undefined}>{recipes}</span>
            </span>
          </p>
        )}
      </li>
    ))}
  </ul>
);
