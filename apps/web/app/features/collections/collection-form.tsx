import type { FormState } from "#app/http/form.server.ts";
import { collectionDescriptionLength, collectionNameLength } from "#app/fields/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly name: string;
  readonly description: string;
  /** The values and errors of a refused submission. */
  readonly state: FormState | undefined;
}

/** Name and description of a collection. */
export const CollectionFields = ({ name, description, state }: Props) => {
  const { collections } = useMessages();
  return (
    <>
      <Field
        name="name"
        label={collections.name}
        maxLength={collectionNameLength}
        autoComplete="off"
        defaultValue={state?.values["name"] ?? name}
        error={state?.fields["name"]}
      />
      <Field
        name="description"
        label={collections.description}
        hint={collections.optional}
        maxLength={collectionDescriptionLength}
        autoComplete="off"
        defaultValue={state?.values["description"] ?? description}
      />
    </>
  );
};
