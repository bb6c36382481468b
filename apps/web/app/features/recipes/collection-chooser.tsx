import { href, useFetcher } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { collectionNameLength } from "#app/fields/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";

/** A collection that the recipe can be in. */
export interface CollectionChoice {
  readonly id: string;
  readonly name: string;
  readonly count: string;
  readonly hasRecipe: boolean;
}

interface Props {
  readonly recipeId: string;
  readonly collections: readonly CollectionChoice[];
  /** Why the submitted name was refused; used without scripts only. */
  readonly error?: string | undefined;
  /** Called when _Done_ is clicked in a sheet, so that the page below stays open. */
  readonly onDone?: () => void;
}

/** The collections of a recipe as checkboxes, and a field for a new one. */
export const CollectionChooser = ({ recipeId, collections, error: refused, onDone }: Props) => {
  const { collections: text } = useMessages();
  const { choose } = text;
  const action = useLocalizedPath()(href("/recipes/:id/collections", { id: recipeId }));
  const fetcher = useFetcher<FormState>();
  const error = fetcher.data?.fields["name"] ?? refused;
  const chosen = collections.filter(({ hasRecipe }) => hasRecipe).map(({ id }) => id);
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="stack"
      // The key resets the checkboxes after a collection was created, so that the new one is checked.
      key={`${collections.length}:${chosen.join(",")}`}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        if (submitter?.getAttribute("name") !== "create") onDone?.();
      }}
    >
      {onDone !== undefined && <input type="hidden" name="offer" value="sheet" />}
      <fieldset className="collection-checks">
        <legend className="muted">{collections.length === 0 ? choose.none : choose.text}</legend>
        {collections.map((collection) => (
          <label key={collection.id} className="check">
            <input
              type="checkbox"
              name="collection[]"
              value={collection.id}
              defaultChecked={collection.hasRecipe}
            />
            {collection.name}
            <span className="small muted end">{collection.count}</span>
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="new-collection">{choose.new}</label>
        <div className="row row-1">
          <input
            className="input"
            id="new-collection"
            name="name"
            maxLength={collectionNameLength}
            autoComplete="off"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : "new-collection-note"}
          />
          <Button name="create" value="true">
            {choose.add}
          </Button>
        </div>
        {error !== undefined && (
          <span className="error-text" id="new-collection-note">
            {error}
          </span>
        )}
      </div>
      <Button kind="primary" size="large" isBlock>
        {choose.done}
      </Button>
    </fetcher.Form>
  );
};
