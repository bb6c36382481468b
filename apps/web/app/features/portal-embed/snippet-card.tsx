import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { BuilderView } from "./present-builder.ts";
import "./builder.css";

interface Props {
  readonly snippet: BuilderView["snippet"];
  /** The page that shows the builder, without its query. */
  readonly path: string;
  /** The button that copies; `enhance/for-roasters.ts` adds one on pages without React. */
  readonly copyButton?: ReactNode;
}

/** The snippet of the chosen platform, and where to paste it. */
export const SnippetCard = ({ snippet, path, copyButton }: Props) => {
  const { embed } = useWords();
  return (
    <section className="card eb-code stack" aria-labelledby="snippet">
      <div className="row between wrap">
        <h2 id="snippet">{embed.snippet}</h2>
        <nav className="tabs" aria-label={embed.platform}>
          {snippet.platforms.map(({ platform, name, query, isCurrent }) => (
            <Link
              key={platform}
              to={`${path}?${query}#snippet`}
              aria-current={isCurrent ? true : undefined}
              preventScrollReset
              replace
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      <p className="muted">{snippet.where}</p>
      <div
        className="code-wrap"
        {...(copyButton === undefined ? { "data-copy": embed.copy, "data-copied": embed.copied } : {})}
      >
        <p className="vh">{snippet.label}</p>
        <pre className="code">{snippet.text}</pre>
        {copyButton}
      </div>
      <details>
        <summary>{embed.policy}</summary>
        <p className="muted">{embed.policyText}</p>
        <p>
          <code>{snippet.policy}</code>
        </p>
      </details>
    </section>
  );
};
