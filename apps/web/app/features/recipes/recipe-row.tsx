import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CardView } from "./present-card.ts";
import { CardGrind, CardTile, CardTitle } from "./card-parts.tsx";
import "./recipe-row.css";

interface Props {
  readonly card: CardView;
  /** The buttons of the row. */
  readonly children?: ReactNode;
}

/** A recipe as a row of a list: coffee, amounts, setting, and actions. */
export const RecipeRow = ({ card, children }: Props) => {
  const { brewing } = useMessages();
  return (
    <li className="recipe-row">
      <CardTile card={card} />
      <div className="grow">
        <CardTitle card={card} />
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
      </div>
      <CardGrind grind={card.grind} />
      {children !== undefined && <div className="recipe-row-buttons">{children}</div>}
    </li>
  );
};
