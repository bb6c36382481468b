import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { GrinderLine } from "./grinder-line.tsx";
import { NoGrinder } from "./no-grinder.tsx";
import { PopularGrinders } from "./popular-grinders.tsx";
import { formatIndexQuery, type IndexQuery, type presentIndex } from "./present-index.ts";
import "./grinders.css";

interface Props {
  readonly index: ReturnType<typeof presentIndex>;
  readonly query: IndexQuery;
}

/** All grinders by brand, with a search field and filters whose state is in the URL. */
export const GrinderIndex = ({ index, query }: Props) => {
  const { grinders } = useMessages();
  const text = grinders.index;
  return (
    <>
      <div className="stack stack-1 grinder-list-search">
        <GrinderSearch query={query} />
        <nav className="chips" aria-label={text.filters}>
          <Link
            className="chip"
            to={href("/grinders") + formatIndexQuery({ ...query, isEspresso: !query.isEspresso })}
            aria-current={query.isEspresso ? true : undefined}
          >
            <BrewerIcon name="espresso" />
            {text.espresso}
            {query.isEspresso && <Icon name="x" size={16} />}
          </Link>
        </nav>
      </div>
      {formatIndexQuery(query) !== "" && index.count > 0 && (
        <p className="small muted grinder-list-count" role="status">
          {text.found(index.count)}
        </p>
      )}
      {index.count === 0 ? (
        <NoGrinder query={query.text} all={href("/grinders")} />
      ) : (
        <>
          {index.popular.length > 0 && (
            <>
              <PopularGrinders grinders={index.popular} />
              <Brands brands={index.brands} />
            </>
          )}
          <div className="grinder-list">
            {index.brands.map(({ brand, id, grinders: models }) => (
              <section key={brand} aria-label={brand} id={id}>
                <h2 className="eyebrow">{brand}</h2>
                <ul className="list">
                  {models.map((grinder) => (
                    <li key={grinder.slug}>
                      <GrinderLine grinder={grinder} title={grinder.name} facts={grinder.facts} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
};

/** Links to the first brand of each letter. */
const Brands = ({ brands }: { readonly brands: Props["index"]["brands"] }) => {
  const { grinders } = useMessages();
  const letters = brands.filter(({ brand }, index) => letterOf(brand) !== letterOf(brands[index - 1]?.brand));
  return (
    <nav className="grinder-letters" aria-label={grinders.index.brands}>
      {letters.map(({ brand, id }) => (
        <a key={id} href={`#${id}`}>
          {letterOf(brand)}
        </a>
      ))}
    </nav>
  );
};

const letterOf = (brand: string | undefined) => brand?.charAt(0).toUpperCase();

/** The search field for grinders: a form that works without scripts. */
const GrinderSearch = ({ query }: { readonly query: IndexQuery }) => {
  const { grinders } = useMessages();
  return (
    <Form
      className="row row-1 search-form"
      method="get"
      action={href("/grinders")}
      role="search"
      reloadDocument
    >
      {query.isEspresso && <input type="hidden" name="espresso" value="1" />}
      <div className="search grow">
        <Icon name="search" />
        <label className="visually-hidden" htmlFor="q">
          {grinders.index.search}
        </label>
        <input
          className="input"
          id="q"
          name="q"
          type="text"
          enterKeyHint="search"
          maxLength={60}
          autoComplete="off"
          placeholder={grinders.index.search}
          defaultValue={query.text}
        />
      </div>
      <Button>{grinders.index.find}</Button>
    </Form>
  );
};
