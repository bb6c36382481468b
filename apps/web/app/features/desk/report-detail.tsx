import { Button } from "#app/ui/button.tsx";
import { Field, Select, type SelectGroup } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export interface ReportView {
  readonly key: string;
  readonly userKey: string | undefined;
  readonly kind: string;
  readonly path: string;
  readonly content: string;
  readonly author: string;
  readonly isUser: boolean;
  readonly isHidden: boolean;
  readonly isDeleted: boolean;
  readonly isBlocked: boolean;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly reports: readonly {
    readonly id: string;
    readonly reason: string;
    readonly details: string;
    readonly isGuest: boolean;
  }[];
  readonly actions: readonly { readonly id: number; readonly text: string; readonly date: string }[];
  readonly reasons: readonly SelectGroup[];
}

/** A reported item with its context and the available actions. */
export const ReportDetail = ({ view }: { readonly view: ReportView }) => {
  const { reports: text } = useMessages().desk;
  return (
    <section className="card desk-main" aria-labelledby="target">
      <div>
        <p className="eyebrow">
          {view.key}
          {view.isHidden && `, ${text.hidden}`}
          {view.isBlocked && `, ${text.blocked}`}
        </p>
        <h2 id="target">{text.by(view.kind, view.author)}</h2>
        <p className="small">
          <Link to={view.path}>{text.toPage}</Link>
        </p>
      </div>
      <blockquote className="desk-quote">{view.content || text.noText}</blockquote>
      {view.isDeleted && <p className="small muted">{text.deleted}</p>}
      <div className="grid cols-2">
        <div>
          <h3>{text.why}</h3>
          {view.reports.length === 0 ? (
            <p className="small muted">{text.noReports}</p>
          ) : (
            <dl className="desk-facts">
              {view.reports.map(({ id, reason, details, isGuest }) => (
                <div key={id}>
                  <dt>
                    {reason}
                    {isGuest && <span className="small muted"> {text.byGuest}</span>}
                  </dt>
                  <dd className="small muted">{details}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {view.facts.length > 0 && (
          <div>
            <h3>{view.author}</h3>
            <dl className="desk-facts">
              {view.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="small muted">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
      {view.actions.length > 0 && (
        <div>
          <h3>{text.history}</h3>
          <ul className="list">
            {view.actions.map(({ id, text: action, date }) => (
              <li key={id} className="small">
                {action} <span className="muted">{date}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Decisions view={view} />
    </section>
  );
};

const Decisions = ({ view }: { readonly view: ReportView }) => {
  const { reports: text } = useMessages().desk;
  return (
    <Form className="desk-act" method="post" reloadDocument>
      <input type="hidden" name="target" value={view.key} />
      <input type="hidden" name="user" value={view.userKey} />
      <div className="grid cols-2">
        <Select name="reason" label={text.reason} groups={view.reasons} />
        <Field name="word" label={text.word} maxLength={400} />
      </div>
      <div className="desk-buttons">
        {view.isUser ? (
          <Button kind="primary" name="decision" value="rename">
            {text.rename}
          </Button>
        ) : (
          !view.isDeleted && (
            <Button kind="primary" name="decision" value={view.isHidden ? "unhide" : "hide"}>
              {view.isHidden ? text.unhide : text.hide}
            </Button>
          )
        )}
        {view.reports.length > 0 && (
          <Button name="decision" value="dismiss">
            {text.keep}
          </Button>
        )}
        {view.userKey !== undefined && view.isBlocked && (
          <Button name="decision" value="unblock">
            {text.unblock}
          </Button>
        )}
      </div>
      {view.userKey !== undefined && !view.isBlocked && (
        <details className="desk-block">
          <summary>{text.block}</summary>
          <Button kind="danger" name="decision" value="block">
            {text.blockSure}
          </Button>
        </details>
      )}
      <p className="small muted">{text.note}</p>
    </Form>
  );
};
