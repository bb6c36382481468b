import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Alternative {
  readonly label: string;
  readonly count: string;
  readonly query: string;
}

export interface NoResultsText {
  readonly title: string;
  readonly text: string;
  /** The action offered when no other search has results either. */
  readonly action: { readonly to: string; readonly label: string };
}

interface Props {
  readonly text: NoResultsText;
  /** Searches that have results. */
  readonly alternatives: readonly Alternative[];
}

/** Shown for a search without results: the most similar searches that have some. */
export const NoResults = ({ text: { title, text, action }, alternatives }: Props) => {
  const { discover } = useMessages();
  return (
    <section className="no-results" aria-labelledby="none">
      <h2 id="none">{title}</h2>
      <p className="muted">{text}</p>
      {alternatives.length === 0 ? (
        <ButtonLink kind="primary" to={action.to}>
          {action.label}
        </ButtonLink>
      ) : (
        <ul className="row row-1 wrap" aria-label={discover.tryInstead}>
          {alternatives.map(({ label, count, query }) => (
            <li key={query}>
              <ButtonLink to={href("/discover") + query} rel="nofollow">
                {label} <b className="copper">{count}</b>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
