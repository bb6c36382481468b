import { isBrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import { useState } from "react";
import type { GrinderChoice, GrinderChoices } from "#app/features/grinders/choices.ts";
import { groupByBrand } from "#app/features/grinders/choices.ts";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { MissingGrinder } from "#app/features/grinders/missing-grinder.tsx";
import { NoGrinder } from "#app/features/grinders/no-grinder.tsx";
import { PopularGrinders } from "#app/features/grinders/popular-grinders.tsx";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { MissingBrewer } from "./missing-brewer.tsx";
import "#app/features/grinders/grinder-picker.css";

interface Props {
  /** The path of the page. */
  readonly path: string;
  readonly choices: GrinderChoices;
  /** Slugs of the gear that the user already has. */
  readonly owned: readonly string[];
  /** The search text on the page without scripts. */
  readonly query: string;
  /** True for grinders, false for brewers. Selects the link for describing one that the catalog lacks. */
  readonly isGrinders: boolean;
}

/** A search field and a list of gear by brand, each a button that adds it. */
export const GearPicker = ({ path, choices, owned, query: loadedQuery, isGrinders }: Props) => {
  const { gear } = useMessages();
  const [query, setQuery] = useState(loadedQuery);
  const all = choices.flatMap(({ brand, grinders }) => grinders.map((item) => ({ ...item, brand })));
  const shown = groupByBrand(all, query);
  return (
    <div className="stack">
      <Form method="get" role="search" className="row row-1 search-form">
        <div className="search grow">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor="gear-query">
            {gear.search}
          </label>
          <input
            className="input"
            id="gear-query"
            name="q"
            type="text"
            enterKeyHint="search"
            maxLength={60}
            autoComplete="off"
            placeholder={gear.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        <Button>{gear.find}</Button>
      </Form>
      {shown.length === 0 && isGrinders ? (
        <NoGrinder query={query} all={path} onShowAll={() => setQuery("")} />
      ) : shown.length === 0 ? (
        <Empty
          icon="search"
          title={gear.noneFoundTitle(query)}
          text={gear.noneFound}
          action={
            <ButtonLink to={path} onClick={() => setQuery("")}>
              {gear.showAll}
            </ButtonLink>
          }
        />
      ) : (
        <Form method="post" action={path}>
          {isGrinders && query.trim() === "" && (
            <PopularGrinders grinders={all.filter(({ slug }) => !owned.includes(slug))} field="slug" />
          )}
          {shown.map(({ brand, grinders }) => (
            <section key={brand} aria-label={brand} className="grinder-picker-brand">
              <h2 className="eyebrow">{brand}</h2>
              <ul className="list">
                {grinders.map(({ slug, ...item }) => (
                  <li key={slug}>
                    {owned.includes(slug) ? (
                      <p className="grinder-picker-item">
                        <Item {...item} />
                        <span className="tag tag-own">
                          <Icon name="check" size={16} />
                          {gear.owned}
                        </span>
                      </p>
                    ) : (
                      <button className="grinder-picker-item" type="submit" name="slug" value={slug}>
                        <Item {...item} />
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Form>
      )}
      {!isGrinders && <MissingBrewer query={shown.length === 0 ? query : ""} />}
      {isGrinders && shown.length > 0 && <MissingGrinder />}
    </div>
  );
};

/** A grinder with its silhouette, or a brewer with its icon and method. */
const Item = ({ name, shape, method }: Omit<GrinderChoice, "slug">) => {
  const { methods } = useMessages();
  return (
    <>
      {shape !== undefined && <Silhouette shape={shape} />}
      {method !== undefined && (
        <span className="brewer-tile">
          <MethodIcon method={method} />
        </span>
      )}
      <span className="grow">
        {name}
        {method !== undefined && isBrewMethodId(method) && (
          <span className="small muted gear-method">{methods[method]}</span>
        )}
      </span>
    </>
  );
};
