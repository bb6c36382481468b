import type { ReactNode } from "react";
import { href } from "react-router";
import { CodeBlock } from "#app/ui/code-block.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ExamplesView } from "./present.ts";
import "./developers.css";

/** An item listed from the API contract, such as a scope or a limit, with its description. */
interface ListedItem {
  readonly name: string;
  readonly note: string;
}

interface Props {
  readonly examples: ExamplesView;
  /** Number of grinders in the catalog. */
  readonly count: number;
  readonly tools: readonly ListedItem[];
  readonly personalTools: readonly ListedItem[];
  readonly scopes: readonly ListedItem[];
  /** Requests per minute, shared by all tokens of a user. */
  readonly maxRequests: number;
  readonly noticeMonths: number;
  /** Whether OAuth is enabled on this instance. */
  readonly hasOauth: boolean;
}

/** The sections linked at the top of the page. */
const topics = ["tokens", "oauth", "personal", "errors", "limits", "paging", "webhooks", "versions"] as const;

/** The developers' page: the API, MCP, plain text and the widget, each with an example to copy, and the rules that apply to all of them. */
export const Developers = (props: Props) => {
  const { examples, count, maxRequests, noticeMonths, hasOauth } = props;
  const { developers: text } = useMessages();
  return (
    <>
      <div className="developers">
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
        <nav className="chips chips-scroll" aria-label={text.sections}>
          {topics
            .filter((id) => id !== "oauth" || hasOauth)
            .map((id) => (
              <a key={id} className="chip" href={`#${id}`}>
                {text[id]}
              </a>
            ))}
        </nav>
      </div>
      <div className="grid cols-2 developers-code">
        <Topic id="convert" title={text.convert}>
          <Code label={text.request} text={examples.request} />
          <p className="visually-hidden">{text.response}</p>
          <pre className="code">{examples.response}</pre>
        </Topic>
        <Models {...props} />
        <Topic id="tokens" title={text.tokens}>
          <p className="muted">{text.tokensText}</p>
          <Code label={text.token} text={examples.token} />
          <Items label={text.scopes} items={props.scopes} />
          <p>
            <Link to={href("/me/connections")}>{text.makeToken}</Link>
          </p>
        </Topic>
        {hasOauth && (
          <Topic id="oauth" title={text.oauth}>
            <p className="muted">{text.oauthText}</p>
            <Code label={text.oauthServer} text={examples.serverMetadata} />
            <Code label={text.oauthDocument} text={examples.clientDocument} />
          </Topic>
        )}
        <Topic id="personal" title={text.personal}>
          <p className="muted">{text.personalText}</p>
          <Code label={text.token} text={examples.personalWithToken} />
          {hasOauth && (
            <>
              <p className="muted">{text.personalOauth}</p>
              <Code label={text.personal} text={examples.personal} />
            </>
          )}
          <Items label={text.personalTools} items={props.personalTools} />
        </Topic>
        <Topic id="errors" title={text.errors}>
          <p className="muted">{text.errorsText}</p>
          <p className="visually-hidden">{text.errorsLabel}</p>
          <pre className="code">{examples.refused}</pre>
        </Topic>
        <Topic id="limits" title={text.limits}>
          <p className="muted">{text.limitsText(maxRequests)}</p>
          <p className="visually-hidden">{text.limitsLabel}</p>
          <pre className="code">{examples.limited}</pre>
        </Topic>
        <Topic id="paging" title={text.paging}>
          <p className="muted">{text.pagingText}</p>
          <Code label={text.pagingLabel} text={examples.nextPage} />
        </Topic>
        <Topic id="webhooks" title={text.webhooks}>
          <p className="muted">{text.webhooksText}</p>
          <p className="visually-hidden">{text.webhooksLabel}</p>
          <pre className="code">{examples.webhook}</pre>
          <p className="muted">{text.webhooksVerify}</p>
          <Code label={text.webhooks} text={examples.verifyWebhook} />
        </Topic>
        <Topic id="versions" title={text.versions}>
          <p className="muted">{text.versionsText(noticeMonths, 2 * noticeMonths)}</p>
          <p className="visually-hidden">{text.versionsLabel}</p>
          <pre className="code">{examples.deprecated}</pre>
          <p>
            <Link to={href("/developers/changelog")}>{text.changes}</Link>
          </p>
        </Topic>
        <Topic id="widget" title={text.widget}>
          <p className="muted">{text.widgetText}</p>
          <Code label={text.widgetLabel} text={examples.widget} />
        </Topic>
        <Topic id="text" title={text.text}>
          <p className="muted">{text.textLead}</p>
          <ul className="list card developers-tools">
            {["/llms.txt", "/llms-full.txt", "/grinders/baratza-encore.md"].map((address) => (
              <li key={address} className="row">
                <a href={address}>
                  <code>{address}</code>
                </a>
              </li>
            ))}
          </ul>
          <p>
            <Link to={href("/contact")}>{text.question}</Link>
          </p>
        </Topic>
      </div>
    </>
  );
};

/** The configuration of each MCP client, and the tools that need no token. */
const Models = ({ examples, tools }: Props) => {
  const { developers: text } = useMessages();
  return (
    <Topic id="mcp" title={text.model}>
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
      <Code label={text.configuration(examples.clientName)} text={examples.configuration} />
      <p className="muted">{text.ask}</p>
      <Items label={text.tools} items={tools} />
    </Topic>
  );
};

interface TopicProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Topic = ({ id, title, children }: TopicProps) => (
  <section className="stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

const Items = ({ label, items }: { readonly label: string; readonly items: readonly ListedItem[] }) => (
  <ul className="list card developers-tools" aria-label={label}>
    {items.map(({ name, note }) => (
      <li key={name} className="row between wrap">
        <code>{name}</code>
        <span className="small muted">{note}</span>
      </li>
    ))}
  </ul>
);

const Code = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const { developers } = useMessages();
  return <CodeBlock label={label} text={text} copyLabel={developers.copy} copiedLabel={developers.copied} />;
};
