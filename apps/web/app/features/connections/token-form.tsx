import type { Scope } from "@brewdial/contract/scopes.ts";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { FormText } from "./present.ts";
import "./connections.css";

export interface TokenValues {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

interface Props {
  readonly values: TokenValues;
  readonly state: FormState | undefined;
  readonly text: FormText;
}

/** Form for a new token: its name, permissions and expiry. */
export const TokenForm = ({ values, state, text }: Props) => {
  const { errors } = useMessages();
  return (
    <Form className="card stack" method="post" noValidate>
      {state !== undefined && <ErrorSummary title={errors.summary} fields={state.fields} />}
      {state?.message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{state.message}</p>
        </div>
      )}
      <Field
        name="name"
        label={text.name}
        hint={text.nameHint}
        error={state?.fields["name"]}
        defaultValue={values.name}
        maxLength={60}
        autoComplete="off"
      />
      <Scopes chosen={values.scopes} error={state?.fields["scopes"]} text={text} />
      <div className="field">
        <label htmlFor="days">{text.ends}</label>
        <select className="select" id="days" name="days" defaultValue={String(values.days)}>
          {text.choices.map((choice) => (
            <option key={choice.days} value={choice.days}>
              {choice.text}
            </option>
          ))}
        </select>
        <span className="hint">{text.mailed}</span>
      </div>
      <Button kind="primary" isBlock>
        {text.create}
      </Button>
    </Form>
  );
};

interface ScopesProps {
  readonly chosen: readonly Scope[];
  readonly error: string | undefined;
  readonly text: FormText;
}

const Scopes = ({ chosen, error, text }: ScopesProps) => (
  <fieldset
    className="field"
    id="scopes"
    aria-describedby={error === undefined ? "scopes-never" : "scopes-note"}
  >
    <legend className="field-label">{text.may}</legend>
    <div className="connection-scopes">
      {text.scopes.map(({ scope, name, hint }) => (
        <label key={scope} className="check">
          <input type="checkbox" name="scope" value={scope} defaultChecked={chosen.includes(scope)} />
          <span>
            {name}
            <span className="small muted">{hint}</span>
          </span>
        </label>
      ))}
    </div>
    {error === undefined ? (
      <span className="hint" id="scopes-never">
        {text.never}
      </span>
    ) : (
      <span className="error-text" id="scopes-note">
        <Icon name="info" size={16} />
        <span>{error}</span>
      </span>
    )}
  </fieldset>
);
