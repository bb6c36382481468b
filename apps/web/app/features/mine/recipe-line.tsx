import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { LineView } from "./line-view.ts";

/** One of the visitor's own recipes, with its actions. */
export const RecipeLine = ({ line }: { readonly line: LineView }) => {
  const { myRecipes, brewing } = useMessages();
  const { name, grind } = line;
  return (
    <li className="recipe-row">
      {line.label === undefined ? (
        <span className="brewer-tile">
          <BrewerIcon name={line.icon} size={32} />
        </span>
      ) : (
        <LabelTile label={line.label} />
      )}
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
        <p className="recipe-card-numbers small">
          {line.dose}
          <span className="arrow">
            <Icon name="right" size={16} />
          </span>
          <span className="visually-hidden"> {brewing.to} </span>
          {line.water}
          <i aria-hidden="true" />
          {line.ratio}
        </p>
        {line.note !== undefined && <p className="small muted my-recipe-note">{line.note}</p>}
      </div>
      <div className={grind.isOwn ? "recipe-card-grind" : "recipe-card-grind is-plain"}>
        {grind.setting !== undefined && <b>{grind.setting}</b>}
        <span className="small muted">{grind.note}</span>
      </div>
      <div className="recipe-row-buttons">
        {line.brewPath !== undefined && (
          <Link className="icon-btn" to={line.brewPath} aria-label={myRecipes.brewOf(name)}>
            <Icon name="play" isFilled />
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
