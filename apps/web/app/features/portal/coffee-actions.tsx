import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly isArchived: boolean;
  readonly canDelete: boolean;
}

/** The actions to archive, restore or delete a coffee. */
export const CoffeeActions = ({ isArchived, canDelete }: Props) => {
  const { portalCoffee: text } = useMessages();
  return (
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
  );
};
