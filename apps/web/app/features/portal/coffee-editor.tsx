import { Form } from "react-router";
import { DraftForm } from "#app/features/drafts/draft-form.tsx";
import { UnsentNote } from "#app/features/drafts/draft-notes.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CoffeeFields } from "./coffee-form.tsx";

interface Props {
  readonly values: Readonly<Record<string, string>>;
  readonly state: FormState | undefined;
  readonly isArchived: boolean;
  readonly canDelete: boolean;
}

/** The form of a coffee, and below it the actions to archive, restore or delete it. */
export const CoffeeEditor = ({ values, state, isArchived, canDelete }: Props) => {
  const { portalCoffee: text } = useMessages();
  return (
    <div className="card stack stack-3">
      {/* The key changes after saving, so that the form shows the saved values. */}
      <DraftForm key={JSON.stringify(values)} method="post" className="stack" noValidate>
        <FormNotes state={state} />
        {/* The buttons below submit none of these fields: after an error the stored values fill them. */}
        <CoffeeFields values={{ ...values, ...state?.values }} errors={state?.fields ?? {}} isNew={false} />
        <UnsentNote />
        <Button kind="primary" size="large" isBlock>
          {text.form.save}
        </Button>
      </DraftForm>
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

/** The message about a refused form, above its fields. */
export const FormNotes = ({ state }: { readonly state: FormState | undefined }) => {
  const messages = useMessages();
  return (
    <>
      <ErrorSummary title={messages.errors.summary} fields={state?.fields ?? {}} />
      {state?.message !== undefined && (
        <p className="note-line" role="alert">
          <Icon name="info" size={20} />
          <span>{state.message}</span>
        </p>
      )}
    </>
  );
};
