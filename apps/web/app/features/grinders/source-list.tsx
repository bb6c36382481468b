import { useMessages } from "#app/i18n/context.ts";
import type { SourceView } from "./present-grinder.ts";
import "./source-list.css";

const shownFirst = 4;

/** The sources of a figure with their links; more than four are collapsed. */
export const SourceList = ({ sources }: { readonly sources: readonly SourceView[] }) => {
  const { grinders } = useMessages();
  const rest = sources.slice(shownFirst);
  return (
    <>
      <Sources sources={sources.slice(0, shownFirst)} />
      {rest.length > 0 && (
        <details>
          <summary className="small">{grinders.sources.more(rest.length)}</summary>
          <Sources sources={rest} />
        </details>
      )}
    </>
  );
};

/** Titles are in the language of the source, usually English. */
const Sources = ({ sources }: { readonly sources: readonly SourceView[] }) => (
  <ul className="source-list small muted">
    {sources.map(({ title, address, tier }) => (
      <li key={title}>
        {address === null ? (
          <span lang="en">{title}</span>
        ) : (
          <a href={address} rel="nofollow noopener" lang="en">
            {title}
          </a>
        )}{" "}
        <span className="faint">({tier})</span>
      </li>
    ))}
  </ul>
);
