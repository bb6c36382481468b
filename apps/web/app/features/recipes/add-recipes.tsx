import { Form, href } from "react-router";
import type { CardView } from "./present-card.ts";
import { RecipeRow } from "./recipe-row.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  /** Saved recipes that are not in the collection. */
  readonly cards: readonly CardView[];
  readonly isOpen: boolean;
}

/** Saved recipes, each with a button that adds it. */
export const AddRecipes = ({ cards, isOpen }: Props) => {
  const { collections: text, library } = useMessages();
  return (
    <details className="collection-more collection-add" open={isOpen}>
      <summary className="btn btn-primary">
        <Icon name="plus" size={20} />
        {text.addRecipes}
      </summary>
      {cards.length === 0 ? (
        <div className="stack more-body">
          <p className="muted">{text.nothingToAdd}</p>
          <div>
            <ButtonLink to={href("/discover")}>{library.saved.findMore}</ButtonLink>
          </div>
        </div>
      ) : (
        <>
          <h2 className="small muted">{library.saved.title}</h2>
          <ul className="card recipe-rows">
            {cards.map((card) => (
              <RecipeRow key={card.id} card={card}>
                <Form method="post" preventScrollReset>
                  <button
                    className="icon-btn"
                    type="submit"
                    name="add"
                    value={card.id}
                    aria-label={text.add(card.name)}
                  >
                    <Icon name="plus" />
                  </button>
                </Form>
              </RecipeRow>
            ))}
          </ul>
        </>
      )}
    </details>
  );
};
