import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { CardView } from "./present-card.ts";
import { CardGrind, CardTile, CardTitle } from "./card-parts.tsx";
import "./recipe-row.css";

interface Props {
  readonly card: CardView;
  /** The buttons of the row. */
  readonly children?: ReactNode;
}

/** A recipe as a row of a list: coffee, amounts, its setting, and what can be done with it. */
export const RecipeRow = ({ card, children }: Props) => {
  const { brewing } = useWords();
  return (
    <li className="rrow rrow-acts">
      <CardTile card={card} />
      <div className="grow">
        <CardTitle card={card} />
        <p className="small rc-nums">
          {card.dose}
          <span className="arr">
            <Icon name="right" size={16} />
            <span className="vh"> {brewing.to} </span>
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
      {children !== undefined && <div className="rrow-btns">{children}</div>}
    </li>
  );
};
