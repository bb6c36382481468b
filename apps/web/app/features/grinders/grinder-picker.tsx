import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type GrinderChoice, type GrinderChoices, groupByBrand } from "./choices.ts";
import { MissingGrinder } from "./missing-grinder.tsx";
import { NoGrinder } from "./no-grinder.tsx";
import { pickGrinderPath } from "./pick-grinder-path.ts";
import { PopularGrinders } from "./popular-grinders.tsx";
import { Silhouette } from "./silhouette.tsx";
import "./grinder-picker.css";

interface Props {
  readonly choices: GrinderChoices;
  /** The grinders of the account, with the names that their owner gave them. */
  readonly own: readonly GrinderChoice[];
  readonly current: string | undefined;
  readonly returnTo: string;
  /** The search text on the page without scripts. */
  readonly query?: string;
  readonly onPick?: () => void;
}

/**
 * A search field and a list of grinders, each a button. Typing filters immediately, for guests by `enhance/picker.ts`; without scripts the
 * search reloads the page.
 */
export const GrinderPicker = ({
  choices,
  own,
  current,
  returnTo,
  query: loadedQuery = "",
  onPick,
}: Props) => {
  const messages = useMessages();
  const [query, setQuery] = useState(loadedQuery);
  const all = choices.flatMap(({ brand, grinders }) => grinders.map((grinder) => ({ ...grinder, brand })));
  const shown = groupByBrand(all, query);
  return (
    <div className="stack">
      <Form
        method="get"
        action={href("/my-grinder")}
        role="search"
        className="row row-1 search-form grinder-picker-search"
        // In the sheet the list is filtered while typing: Enter must not leave the page.
        {...(onPick === undefined ? {} : { onSubmit: (event) => event.preventDefault() })}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <div className="search grow">
          <Icon name="search" />
          <label className="visually-hidden" htmlFor="grinder-query">
            {messages.grinder.search}
          </label>
          <input
            className="input"
            id="grinder-query"
            name="q"
            type="text"
            enterKeyHint="search"
            maxLength={60}
            autoComplete="off"
            placeholder={messages.grinder.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
        {onPick === undefined && <Button>{messages.grinder.find}</Button>}
      </Form>
      <div className="stack grinder-page-found">
        {shown.length === 0 ? (
          <NoGrinder query={query} all={pickGrinderPath(returnTo)} onShowAll={() => setQuery("")} />
        ) : (
          <Form
            method="post"
            action={href("/my-grinder")}
            {...(onPick === undefined ? {} : { onSubmit: onPick })}
          >
            <input type="hidden" name="returnTo" value={returnTo} />
            {own.length > 0 && query.trim() === "" && (
              <Group title={messages.grinder.yours} grinders={own} current={current} />
            )}
            {query.trim() === "" && <PopularGrinders grinders={all} field="grinder" />}
            <div className="grinder-picker-list">
              {shown.map(({ brand, grinders }) => (
                <Group
                  key={brand}
                  title={brand}
                  grinders={grinders}
                  current={own.length > 0 ? undefined : current}
                />
              ))}
            </div>
            {current !== undefined && own.length === 0 && (
              <Button kind="quiet" name="grinder" value="">
                {messages.grinder.remove}
              </Button>
            )}
          </Form>
        )}
        {shown.length > 0 && <MissingGrinder />}
      </div>
    </div>
  );
};

interface GroupProps {
  readonly title: string;
  readonly grinders: readonly GrinderChoice[];
  readonly current: string | undefined;
}

const Group = ({ title, grinders, current }: GroupProps) => {
  const { grinder } = useMessages();
  return (
    <section aria-label={title} className="grinder-picker-brand">
      <h2 className="eyebrow">{title}</h2>
      <ul className="list">
        {grinders.map(({ slug, name, shape }) => (
          <li key={slug}>
            <button
              className="grinder-picker-item"
              type="submit"
              name="grinder"
              value={slug}
              aria-current={slug === current ? true : undefined}
            >
              {shape !== undefined && <Silhouette shape={shape} />}
              <span className="grow">{name}</span>
              {slug === current && (
                <span className="tag tag-own">
                  <Icon name="check" size={16} />
                  {grinder.current}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
