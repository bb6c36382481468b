import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { BrewerIcon, type BrewerName, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface RecipeLine {
  readonly method: string;
  readonly icon: BrewerName;
  readonly name: string;
  readonly numbers: string;
  readonly grind: string;
  readonly isDefault: boolean;
}

interface Props {
  readonly coffeeId: string;
  readonly recipes: readonly RecipeLine[];
  /** Methods without a recipe. */
  readonly others: readonly { readonly method: string; readonly name: string }[];
}

/** The roaster's recipes for a coffee, by method, and links to add more. */
export const OfficialRecipes = ({ coffeeId, recipes, others }: Props) => {
  const { official } = useMessages().portalCoffee;
  return (
    <section className="stack" aria-labelledby="official">
      <h2 id="official">{official.title}</h2>
      <div className="card">
        {recipes.length === 0 && <p className="muted">{official.none}</p>}
        <ul className="list portal-coffees-list">
          {recipes.map(({ method, icon, name, numbers, grind, isDefault }) => (
            <li key={method}>
              <Link to={href("/portal/coffees/:id/recipes/:method", { id: coffeeId, method })}>
                <span className="brewer-tile">
                  <BrewerIcon name={icon} />
                </span>
                <span className="grow">
                  <b>
                    {name} {isDefault && <span className="tag tag-navy">{official.first}</span>}
                  </b>
                  <span className="small muted">{numbers}</span>
                  <span className="small muted">{grind}</span>
                </span>
                <Icon name="chevr" size={20} />
              </Link>
            </li>
          ))}
        </ul>
        <Form method="get" className="stack stack-1 portal-coffees-actions">
          <div className="field">
            <label htmlFor="method">{official.add}</label>
            <select className="select" id="method" name="method">
              {others.map(({ method, name }) => (
                <option key={method} value={method}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div>
            <Button>{official.addButton}</Button>
          </div>
        </Form>
      </div>
      <p className="small muted">{official.delay}</p>
    </section>
  );
};
