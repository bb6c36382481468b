import { burrsLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  /** The start of the ids, where a page has the fields of several grinders. */
  readonly idPrefix?: string;
  readonly values: { readonly burrs: string; readonly rpm: string };
  readonly rpmError: string | undefined;
}

/** The fields for what a user notes about the burrs and speed of a grinder. */
export const NoteFields = ({ idPrefix = "", values, rpmError }: Props) => {
  const { customGrinder: text } = useMessages();
  return (
    <>
      <Field
        id={`${idPrefix}burrs`}
        name="burrs"
        label={text.burrs}
        hint={text.burrsHint}
        defaultValue={values.burrs}
        maxLength={burrsLength}
        autoComplete="off"
      />
      <Field
        id={`${idPrefix}rpm`}
        name="rpm"
        label={text.rpm}
        error={rpmError}
        defaultValue={values.rpm}
        inputMode="numeric"
        maxLength={typedLength}
        autoComplete="off"
      />
    </>
  );
};
