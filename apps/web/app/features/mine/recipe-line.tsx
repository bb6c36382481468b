import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { LineView } from "./line-view.ts";

/** One of the visitor's own recipes, with its actions. */
export const RecipeLine = ({ line }: { readonly line: LineView }) => {
  const { myRecipes, brewing } = useMessages();
  const { name, grind } = line;
  return (
    <li className="recipe-row">
      <span className="brewer-tile">
        <BrewerIcon name={line.icon} size={32} />
      </span>
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
        <div className="my-recipe-actions">
          {line.brewPath !== undefined && (
            <Link to={line.brewPath} aria-label={myRecipes.brewOf(name)}>
              {myRecipes.brew}
            </Link>
          )}
          <Link to={line.duplicatePath} aria-label={myRecipes.duplicateOf(name)}>
            {myRecipes.duplicate}
          </Link>
          {line.publishPath !== undefined && (
            <Link to={line.publishPath} aria-label={myRecipes.publishOf(name)}>
              {myRecipes.publish}
            </Link>
          )}
          {line.confirmPath === undefined ? (
            <Form method="post" action="/library/recipes" preventScrollReset>
              <button
                type="submit"
                name="delete"
                value={`mine-${line.id}`}
                aria-label={myRecipes.removeOf(name)}
              >
                {myRecipes.remove}
              </button>
            </Form>
          ) : (
            <Link to={line.confirmPath} aria-label={myRecipes.removeOf(name)}>
              {myRecipes.remove}
            </Link>
          )}
        </div>
      </div>
      <div className={grind.isOwn ? "recipe-card-grind" : "recipe-card-grind is-plain"}>
        {grind.setting !== undefined && <b>{grind.setting}</b>}
        <span className="small muted">{grind.note}</span>
      </div>
      <Link className="icon-btn" to={line.editPath} aria-label={myRecipes.edit(name)}>
        <Icon name="pen" size={20} />
      </Link>
    </li>
  );
};
