import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CheckView } from "./present-check.ts";
import "./builder.css";

interface Props {
  readonly url: string;
  readonly error: string | undefined;
  readonly result: CheckView | undefined;
}

/** Checks a page of the roaster and lists what the widget still needs there. */
export const CheckPage = ({ url, error, result }: Props) => {
  const { check } = useMessages().embed;
  return (
    <section className="card stack" aria-labelledby="check">
      <div className="stack stack-05">
        <h2 id="check">{check.title}</h2>
        <p className="muted">{check.text}</p>
      </div>
      <Form method="post" className="embed-builder-line" preventScrollReset>
        <Field
          name="url"
          label={check.url}
          type="url"
          inputMode="url"
          autoComplete="url"
          required
          maxLength={2000}
          defaultValue={url}
          error={error}
        />
        <Button kind="primary" name="intent" value="check">
          {check.button}
        </Button>
      </Form>
      <div role="status">
        {result !== undefined && (
          <>
            <p className={result.works ? "strong good" : "strong"}>{result.summary}</p>
            <ul className="checks">
              {result.findings.map(({ name, passed, text }) => (
                <li key={name} className={passed ? "good" : "bad"}>
                  <Icon name={passed ? "check" : "info"} size={20} />
                  <span>
                    <span className="visually-hidden">{passed ? check.passed : check.failed} </span>
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
};

interface DomainsProps {
  readonly domains: string;
  readonly error: string | undefined;
}

/** The sites that may show the roaster's recipes. */
export const Domains = ({ domains, error }: DomainsProps) => {
  const { domains: text } = useMessages().embed;
  return (
    <section className="card stack" aria-labelledby="allowed">
      <div className="stack stack-05">
        <h2 id="allowed">{text.title}</h2>
        <p className="muted">{text.text}</p>
      </div>
      <Form method="post" className="stack" preventScrollReset>
        <div className="field">
          <label htmlFor="domains">{text.label}</label>
          <textarea
            className="input"
            id="domains"
            name="domains"
            rows={3}
            maxLength={6000}
            spellCheck={false}
            defaultValue={domains}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby="domains-note"
          />
          <span className={error === undefined ? "hint" : "error-text"} id="domains-note">
            {error ?? text.hint}
          </span>
        </div>
        <div>
          <Button name="intent" value="domains">
            {text.button}
          </Button>
        </div>
      </Form>
    </section>
  );
};
