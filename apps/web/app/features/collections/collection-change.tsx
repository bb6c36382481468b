import { Form } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CollectionFields } from "./collection-form.tsx";
import type { CollectionView } from "./present.ts";

interface Props {
  readonly collection: CollectionView;
  readonly state: FormState | undefined;
}

/** Renames, describes or deletes a collection. */
export const CollectionChange = ({ collection, state }: Props) => {
  const { collections: text } = useMessages();
  const { name, description = "" } = collection;
  return (
    <details className="more collection-more" open={state !== undefined}>
      <summary>{text.change}</summary>
      <Form method="post" className="card stack" key={`${name}\n${description}`} noValidate>
        <CollectionFields name={name} description={description} state={state} />
        <div className="row row-1 wrap">
          <Button>{text.save}</Button>
          <Button kind="quiet" name="delete" value="true">
            {text.delete}
          </Button>
        </div>
      </Form>
    </details>
  );
};
