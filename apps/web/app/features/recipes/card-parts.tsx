import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CardView } from "./present-card.ts";
import "./card-parts.css";

/** The label figure of a recipe's coffee, or its brewer's icon if it has no coffee. */
export const CardTile = ({ card: { label, icon } }: { readonly card: Pick<CardView, "label" | "icon"> }) =>
  label === undefined ? (
    <span className="brewer-tile">
      <BrewerIcon name={icon} size={32} />
    </span>
  ) : (
    <LabelTile label={label} />
  );

/** Name, roaster and brewer of a recipe. */
export const CardTitle = ({ card }: { readonly card: CardView }) => {
  const { discover } = useMessages();
  return (
    <>
      <h3>
        <Link to={href("/recipes/:id", { id: card.id })}>{card.name}</Link>
      </h3>
      <p className="small muted facts">
        <span>
          <span>{card.roaster}</span>
          <span>{card.brewer}</span>
        </span>
      </p>
      {card.isOfficial && <p className="tag tag-own">{discover.official}</p>}
    </>
  );
};

/** Dose, water and time. */
export const CardAmounts = ({ card }: { readonly card: Pick<CardView, "dose" | "water" | "time"> }) => {
  const { brewing } = useMessages();
  return (
    <p className="small recipe-card-numbers">
      {card.dose}
      <span className="arrow">
        <Icon name="right" size={16} />
        <span className="visually-hidden"> {brewing.to} </span>
      </span>
      {card.water}
      {card.time !== undefined && (
        <>
          <i />
          {card.time}
        </>
      )}
    </p>
  );
};

/** The setting of a recipe with its unit, copper-colored if it is for the visitor's own grinder. */
export const CardGrind = ({ grind }: Pick<CardView, "grind">) => (
  <div
    className={
      grind.isOwn
        ? "recipe-card-grind"
        : grind.isWord === true
          ? "recipe-card-grind is-word"
          : "recipe-card-grind is-plain"
    }
  >
    {grind.setting !== undefined && (
      <b>
        {grind.setting}
        {grind.unit !== undefined && <small> {grind.unit}</small>}
      </b>
    )}
    {grind.note !== "" && <span className="small muted">{grind.note}</span>}
  </div>
);
