import { href } from "react-router";
import { CodeBlock } from "#app/ui/code-block.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { ExamplesView } from "./present.ts";
import "./developers.css";

interface Props {
  readonly examples: ExamplesView;
  /** Number of grinders in the catalog. */
  readonly count: number;
}

/** What developers get: the API, MCP, plain text and the widget, each with something to copy. */
export const Developers = ({ examples, count }: Props) => {
  const { developers: text } = useWords();
  const copyLabels = { copyLabel: text.copy, copiedLabel: text.copied };
  return (
    <>
      <div className="dv">
        <h1>{text.heading}</h1>
        <p className="lead">{text.lead(count)}</p>
        <div className="row row-1 wrap">
          <a className="btn btn-primary" href="/docs">
            {text.reference}
          </a>
          <a className="btn" href="/api/openapi.json">
            openapi.json
          </a>
          <a className="btn" href="/llms-full.txt">
            llms-full.txt
          </a>
        </div>
        <p className="small muted">
          <a href="/api/health">{text.status}</a> · {text.statusText}
        </p>
      </div>
      <div className="grid cols-2 dv-code">
        <section className="stack" aria-labelledby="convert">
          <h2 id="convert">{text.convert}</h2>
          <CodeBlock label={text.request} text={examples.request} {...copyLabels} />
          <p className="vh">{text.response}</p>
          <pre className="code">{examples.response}</pre>
        </section>
        <section className="stack" aria-labelledby="mcp">
          <h2 id="mcp">{text.model}</h2>
          <nav className="tabs" aria-label={text.clients}>
            {examples.clients.map(({ id, name, isCurrent }) => (
              <Link
                key={id}
                to={`${href("/developers")}?client=${id}#mcp`}
                aria-current={isCurrent ? true : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
          <p className="small muted">{text.where[examples.client]}</p>
          <CodeBlock
            label={text.configuration(examples.clientName)}
            text={examples.configuration}
            {...copyLabels}
          />
          <p className="muted">{text.ask}</p>
          <ul className="list card dv-tools" aria-label={text.tools}>
            {examples.tools.map(({ name, input }) => (
              <li key={name} className="row between wrap">
                <code>{name}</code>
                <span className="small muted">{input}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="stack" aria-labelledby="widget">
          <h2 id="widget">{text.widget}</h2>
          <p className="muted">{text.widgetText}</p>
          <CodeBlock label={text.widgetLabel} text={examples.widget} {...copyLabels} />
        </section>
        <section className="stack" aria-labelledby="apps">
          <h2 id="apps">{text.apps}</h2>
          <p className="muted">{text.appsText}</p>
          <CodeBlock label={text.token} text={examples.token} {...copyLabels} />
          <p className="muted">{text.personalText}</p>
          <CodeBlock label={text.personal} text={examples.personal} {...copyLabels} />
          <p>
            <Link to={href("/me/connections")}>{text.makeToken}</Link>
          </p>
          <p>
            <Link to={href("/contact")}>{text.question}</Link>
          </p>
        </section>
        <section className="stack" aria-labelledby="text">
          <h2 id="text">{text.text}</h2>
          <p className="muted">{text.textLead}</p>
          <ul className="list card dv-tools">
            {["/llms.txt", "/llms-full.txt", "/grinders/baratza-encore.md"].map((address) => (
              <li key={address} className="row">
                <a href={address}>
                  <code>{address}</code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
};
