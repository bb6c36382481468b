import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { CoffeeItemView } from "./present.ts";
import "./coffees.css";

/** Coffees as labels with their taste and the grinder setting, or without a setting with their origin, roast and number of recipes. */
export const CoffeeList = ({
  coffees,
  hasRoaster = false,
}: {
  readonly coffees: readonly CoffeeItemView[];
  /** Whether to name the roaster. */
  readonly hasRoaster?: boolean;
}) => (
  <ul className="coffee-rows">
    {coffees.map(
      ({ key, name, label, roaster, origin, setting, facts, roast, notes, recipes, hasRecipes }) => (
        <li key={key} className="card-link coffee-row">
          <CoffeeLabel label={label} shape="card" to={href("/coffees/:key", { key })}>
            <h3 className={labelName(name)}>
              <Link to={href("/coffees/:key", { key })}>{name}</Link>
            </h3>
            {hasRoaster && <p className="coffee-label-by">{roaster}</p>}
            {!hasRoaster && origin !== undefined && <p className="coffee-label-by">{origin}</p>}
          </CoffeeLabel>
          {(notes !== undefined || !setting) && <p className="coffee-row-line coffee-row-notes">{notes}</p>}
          {setting ? (
            <p className="coffee-row-setting">
              <BrewerIcon name={setting.icon} size={20} />
              <span className="visually-hidden">{setting.brewer}: </span>
              <b>{setting.label}</b> {setting.unit}
            </p>
          ) : (
            <>
              <p className="small muted coffee-row-line">{facts}</p>
              <p className="small muted coffee-row-line">
                {roast} · <span className={hasRecipes ? "strong" : undefined}>{recipes}</span>
              </p>
            </>
          )}
        </li>
      ),
    )}
  </ul>
);
