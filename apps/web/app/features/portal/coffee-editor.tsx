import { Form } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { CoffeeFields } from "./coffee-form.tsx";

interface Props {
  readonly values: Readonly<Record<string, string>>;
  readonly state: FormState | undefined;
  readonly isArchived: boolean;
  readonly canDelete: boolean;
}

/** The form of a coffee, and below it the ways to take it off the page. */
export const CoffeeEditor = ({ values, state, isArchived, canDelete }: Props) => {
  const { portalCoffee: text } = useWords();
  return (
    <div className="card stack stack-3">
      <Form method="post" className="stack" noValidate>
        <FormNotes state={state} />
        <CoffeeFields
          key={JSON.stringify(values)}
          values={state?.values ?? values}
          errors={state?.fields ?? {}}
          isNew={false}
        />
        <Button kind="primary" size="large" isBlock>
          {text.form.save}
        </Button>
      </Form>
      <Form method="post" className="stack stack-1">
        {canDelete && <p className="small muted">{text.deleteHint}</p>}
        <div className="row row-1 wrap">
          <Button name="archived" value={String(!isArchived)}>
            {isArchived ? text.restore : text.archive}
          </Button>
          {canDelete && (
            <Button kind="danger" name="delete" value="yes">
              {text.delete}
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
};

/** What was refused, above the fields of a form. */
export const FormNotes = ({ state }: { readonly state: FormState | undefined }) => {
  const words = useWords();
  return (
    <>
      <ErrorSummary title={words.errors.summary} fields={state?.fields ?? {}} />
      {state?.message !== undefined && (
        <p className="note-line" role="alert">
          <Icon name="info" size={20} />
          <span>{state.message}</span>
        </p>
      )}
    </>
  );
};
