import { useFetcher } from "react-router";
import type { CardView } from "./present-card.ts";
import { RecipeCards } from "./recipe-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly cards: readonly CardView[];
  readonly count: string;
  /** Name of the visitor's grinder that the settings are for. */
  readonly grinder: string | undefined;
}

/** Saved recipes, each with its setting and a button that removes it. */
export const SavedRecipes = ({ cards, count, grinder }: Props) => {
  const { library } = useMessages();
  return (
    <section aria-labelledby="saved-title">
      <h2 className="visually-hidden" id="saved-title">
        {library.saved.title}
      </h2>
      <p className="small muted facts saved-note">
        <span>
          <span>{count}</span>
          {grinder !== undefined && (
            <span>
              {library.saved.forYour}
              <b className="copper">{grinder}</b>
            </span>
          )}
        </span>
      </p>
      <RecipeCards cards={cards} renderButton={(card) => <RemoveButton card={card} />} />
    </section>
  );
};

const RemoveButton = ({ card }: { readonly card: CardView }) => {
  const { library } = useMessages();
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <button
        className="icon-btn is-on"
        type="submit"
        name="remove"
        value={card.id}
        aria-label={library.saved.removeName(card.name)}
        disabled={fetcher.state !== "idle"}
      >
        <Icon name="bookmark" isFilled />
      </button>
    </fetcher.Form>
  );
};
