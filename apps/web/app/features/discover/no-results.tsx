import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
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
    <>
      <section className="empty">
        <Icon name="search" size={64} />
        <h2>{title}</h2>
        <p>{text}</p>
        {alternatives.length === 0 && (
          <ButtonLink kind="primary" to={action.to}>
            {action.label}
          </ButtonLink>
        )}
      </section>
      {alternatives.length > 0 && (
        <section aria-labelledby="alternatives">
          <h2 id="alternatives" className="eyebrow">
            {discover.tryInstead}
          </h2>
          <ul className="card list else-list">
            {alternatives.map(({ label, count, query: address }) => (
              <li key={address}>
                <Link to={href("/discover") + address} rel="nofollow">
                  <span className="brewer-tile">
                    <Icon name="x" />
                  </span>
                  <span className="grow">
                    <b>{label}</b>
                    <span className="small muted else-count">{count}</span>
                  </span>
                  <Icon name="chevr" size={20} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
