import type { FormState } from "#app/http/form.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

/** What went wrong with a form as a whole. */
export const FormMessage = ({ state }: { readonly state: FormState | undefined }) => {
  const { errors } = useWords();
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
