import type { FormState } from "#app/http/form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

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
