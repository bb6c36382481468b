import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

interface Alternative {
  readonly label: string;
  readonly count: string;
  readonly query: string;
}

export interface NoResultsText {
  readonly title: string;
  readonly text: string;
  /** The one thing to do when no other search finds anything. */
  readonly action: { readonly to: string; readonly label: string };
}

interface Props {
  readonly text: NoResultsText;
  /** Searches that find something. */
  readonly alternatives: readonly Alternative[];
}

/** What a search without results shows: the nearest searches that find something. */
export const NoResults = ({ text: { title, text, action }, alternatives }: Props) => {
  const { discover } = useWords();
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
