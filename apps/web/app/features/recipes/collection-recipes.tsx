import { Form } from "react-router";
import type { CardView } from "./present-card.ts";
import { RecipeRow } from "./recipe-row.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The recipes of a collection, with a menu to reorder and remove them. */
export const CollectionRecipes = ({ cards }: { readonly cards: readonly CardView[] }) => {
  const { collections: text } = useMessages();
  if (cards.length === 0) return <p className="muted">{text.noRecipesText}</p>;
  return (
    <>
      <h2 className="visually-hidden">{text.recipes}</h2>
      <ul className="card recipe-rows">
        {cards.map((card, index) => (
          <RecipeRow key={card.id} card={card}>
            <RowMenu label={text.more(card.name)}>
              <Form method="post" preventScrollReset>
                <button
                  type="submit"
                  name="up"
                  value={card.id}
                  aria-label={text.up(card.name)}
                  disabled={index === 0}
                >
                  <Icon name="up" size={20} />
                  {text.moveUp}
                </button>
                <button
                  type="submit"
                  name="down"
                  value={card.id}
                  aria-label={text.down(card.name)}
                  disabled={index === cards.length - 1}
                >
                  <Icon name="down" size={20} />
                  {text.moveDown}
                </button>
                <button type="submit" name="take" value={card.id} aria-label={text.take(card.name)}>
                  <Icon name="x" size={20} />
                  {text.takeOut}
                </button>
              </Form>
            </RowMenu>
          </RecipeRow>
        ))}
      </ul>
    </>
  );
};
