import type { ReactNode } from "react";
import type { CardView } from "./present-card.ts";
import { CardAmounts, CardGrind, CardTile, CardTitle } from "./card-parts.tsx";
import "./recipe-row.css";

interface Props {
  readonly card: CardView;
  /** The buttons of the row. */
  readonly children?: ReactNode;
}

/** A recipe as a row of a list: coffee, amounts, setting, and actions. */
export const RecipeRow = ({ card, children }: Props) => (
  <li className="recipe-row">
    <CardTile card={card} />
    <div className="grow">
      <CardTitle card={card} />
      <CardAmounts card={card} />
    </div>
    <CardGrind grind={card.grind} />
    {children !== undefined && <div className="recipe-row-buttons">{children}</div>}
  </li>
);
