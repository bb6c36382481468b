import { CodeBlock } from "#app/ui/code-block.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { BuilderView } from "./present-builder.ts";
import "./builder.css";

interface Props {
  readonly snippet: BuilderView["snippet"];
  /** Path of the builder's page, without its query. */
  readonly path: string;
}

/** The snippet of the chosen platform, and where to paste it. */
export const SnippetCard = ({ snippet, path }: Props) => {
  const { embed } = useMessages();
  return (
    <section className="card embed-builder-code stack" aria-labelledby="snippet">
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
      <CodeBlock
        label={snippet.label}
        text={snippet.text}
        copyLabel={embed.copy}
        copiedLabel={embed.copied}
      />
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
