import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ChoiceView } from "./present-choice.ts";

/** Coffees of the catalog that may be the same as the one being added. */
export const SimilarCoffees = ({ coffees }: { readonly coffees: readonly ChoiceView[] | undefined }) => {
  const { coffee: text } = useMessages().bag;
  return (
    <section className="card stack stack-1" aria-live="polite">
      <h2>{text.similar}</h2>
      {coffees !== undefined && coffees.length > 0 && (
        <ul className="list pick-list">
          {coffees.map((coffee) => (
            <SimilarCoffee key={coffee.id} coffee={coffee} />
          ))}
        </ul>
      )}
      <p className="small muted">{coffees?.length === 0 ? text.noneSimilar : text.similarHint}</p>
      <noscript>
        <Button formMethod="get">{text.look}</Button>
      </noscript>
    </section>
  );
};

const SimilarCoffee = ({ coffee }: { readonly coffee: ChoiceView }) => {
  const { coffee: text } = useMessages().bag;
  return (
    <li className="row">
      <span className="grow">
        <b>{coffee.name}</b>
        <span className="small muted">{coffee.facts}</span>
      </span>
      <Link
        className="btn btn-sm"
        to={`${href("/library/bags/new")}?coffee=${coffee.id}`}
        aria-label={text.takeName(coffee.name, coffee.roaster)}
      >
        {text.use}
      </Link>
    </li>
  );
};
