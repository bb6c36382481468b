import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { TodayLists } from "./present.ts";

interface Props {
  readonly title: string;
  readonly recipes: TodayLists["recipes"];
}

/** Recipes that the visitor has not brewed, with their settings on the visitor's grinder. */
export const NewRecipes = ({ title, recipes }: Props) => {
  const { discover, navigation } = useMessages();
  if (recipes.length === 0) return null;
  return (
    <section className="new" aria-labelledby="new">
      <div className="section-head">
        <h2 id="new">{title}</h2>
        <Link to={href("/discover")}>{navigation.discover}</Link>
      </div>
      <ul className="new-list">
        {recipes.map(({ id, name, roaster, label, brewer, icon, grind, fitsTaste }) => (
          <li key={id} className="card card-sm card-link">
            <div className="row between">
              {label === undefined ? (
                <BrewerIcon name={icon} size={32} />
              ) : (
                <LabelTile label={label} size="sm" />
              )}
              {grind.setting !== undefined && (
                <b>
                  {grind.setting}
                  {grind.unit !== undefined && <small> {grind.unit}</small>}
                </b>
              )}
            </div>
            <h3>
              <Link to={href("/recipes/:id", { id })}>{name}</Link>
            </h3>
            <p className="small muted facts">
              <span>
                <span>{brewer}</span>
                <span>{grind.note === "" ? roaster : grind.note}</span>
                {fitsTaste && <span>{discover.fitsTaste}</span>}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};
