import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { CardView } from "./present-card.ts";
import "./card-parts.css";

/** The figure of a recipe's coffee, or its brewer where it names no coffee. */
export const CardTile = ({ card: { label, icon } }: { readonly card: CardView }) =>
  label === undefined ? (
    <span className="brewer-tile">
      <BrewerIcon name={icon} size={32} />
    </span>
  ) : (
    <LabelTile label={label} />
  );

/** Name, roaster and brewer of a recipe. */
export const CardTitle = ({ card }: { readonly card: CardView }) => {
  const { discover } = useWords();
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

/** The setting of a recipe, in copper where it is for the visitor's own grinder. */
export const CardGrind = ({ grind }: Pick<CardView, "grind">) => (
  <div
    className={grind.isOwn ? "rc-grind" : grind.isWord === true ? "rc-grind is-word" : "rc-grind is-plain"}
  >
    {grind.setting !== undefined && <b>{grind.setting}</b>}
    {grind.note !== "" && <span className="small muted">{grind.note}</span>}
  </div>
);
