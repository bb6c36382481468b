import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CardAmounts, CardGrind, CardTile } from "./card-parts.tsx";
import type { LineView } from "./own-line.ts";

/** One of the visitor's own recipes, with its actions. */
export const OwnRecipeRow = ({ line }: { readonly line: LineView }) => {
  const { myRecipes } = useMessages();
  const { name } = line;
  return (
    <li className="recipe-row">
      <CardTile card={line} />
      <div className="grow my-recipe-text">
        <h3>
          <Link to={line.path}>{name}</Link>
        </h3>
        <p className="small muted facts">
          <span>
            {line.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </p>
        <CardAmounts card={line} />
        {line.note !== undefined && <p className="small muted my-recipe-note">{line.note}</p>}
      </div>
      <CardGrind grind={line.grind} />
      <div className="recipe-row-buttons">
        {line.brewPath !== undefined && (
          <Link
            className="step-btn sm"
            to={line.brewPath}
            title={myRecipes.brew}
            aria-label={myRecipes.brewOf(name)}
          >
            <Icon name="play" size={20} isFilled />
          </Link>
        )}
        <RowMenu label={myRecipes.more(name)}>
          <Link to={line.editPath} aria-label={myRecipes.edit(name)}>
            <Icon name="pen" size={20} />
            {myRecipes.editText}
          </Link>
          <Link to={line.duplicatePath} aria-label={myRecipes.duplicateOf(name)}>
            <Icon name="copy" size={20} />
            {myRecipes.duplicate}
          </Link>
          {line.publishPath !== undefined && (
            <Link to={line.publishPath} aria-label={myRecipes.publishOf(name)}>
              <Icon name="share" size={20} />
              {myRecipes.publish}
            </Link>
          )}
          <Remove line={line} />
        </RowMenu>
      </div>
    </li>
  );
};

/** Deletes the recipe at once if that can be undone, else after a question. */
const Remove = ({ line: { id, name, confirmPath } }: { readonly line: LineView }) => {
  const { myRecipes } = useMessages();
  const content = (
    <>
      <Icon name="x" size={20} />
      {myRecipes.remove}
    </>
  );
  if (confirmPath !== undefined)
    return (
      <Link className="is-danger" to={confirmPath} aria-label={myRecipes.removeOf(name)}>
        {content}
      </Link>
    );
  return (
    <Form method="post" action="/library/recipes" preventScrollReset>
      <button
        className="is-danger"
        type="submit"
        name="delete"
        value={`mine-${id}`}
        aria-label={myRecipes.removeOf(name)}
      >
        {content}
      </button>
    </Form>
  );
};
