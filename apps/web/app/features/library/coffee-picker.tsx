import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useDelayedSubmit } from "#app/ui/use-delayed-submit.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { LabelledView } from "./present-choice.ts";

interface Props {
  readonly q: string;
  readonly title: string;
  readonly coffees: readonly LabelledView[];
}

const typingMs = 300;

/** A search for the coffee of a bag, while typing or, without scripts, on submit; each result is a link. */
export const CoffeePicker = ({ q, title, coffees }: Props) => {
  const { bag } = useMessages();
  const { form } = bag;
  const submitLater = useDelayedSubmit({ delayMs: typingMs });
  const newCoffee = href("/library/coffees/new");
  return (
    <div className="card stack pick">
      <h2>{form.pickTitle}</h2>
      <Form
        method="get"
        action={href("/library/bags/new")}
        role="search"
        className="row row-1 search-form"
        onChange={({ currentTarget }) => submitLater(currentTarget)}
      >
        <div className="search grow">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor="q">
            {form.search}
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            autoComplete="off"
            placeholder={form.search}
            defaultValue={q}
          />
        </div>
        <Button>{form.find}</Button>
      </Form>
      <p className="small muted" aria-live="polite">
        {title}
      </p>
      <ul className="list pick-list">
        {coffees.map((coffee) => (
          <li key={coffee.id}>
            <Link to={`${href("/library/bags/new")}?coffee=${coffee.id}`}>
              <LabelTile label={coffee.label} size="sm" />
              <span className="grow">
                <b>{coffee.name}</b>
                <span className="small muted">{coffee.facts}</span>
              </span>
              <Icon name="chevr" size={20} />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={q === "" ? newCoffee : `${newCoffee}?name=${encodeURIComponent(q)}`}>
        <Icon name="plus" size={20} />
        {form.unknown}
      </ButtonLink>
    </div>
  );
};
