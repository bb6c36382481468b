import type { FormState } from "#app/http/form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The error of a form as a whole. */
export const FormMessage = ({ state }: { readonly state: FormState | undefined }) => {
  const { errors } = useMessages();
  if (state === undefined) return null;
  return (
    <>
      <ErrorSummary title={errors.summary} fields={state.fields} />
      {state.message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{state.message}</p>
        </div>
      )}
    </>
  );
};
