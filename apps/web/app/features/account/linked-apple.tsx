import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The linked Apple account, with a button that unlinks it. */
export const LinkedApple = ({ added }: { readonly added: string }) => {
  const text = useMessages().account.passkeys;
  return (
    <Form method="post" className="card row">
      <span className="brewer-tile">
        <Icon name="lock" />
      </span>
      <span className="grow">
        <b>{text.apple}</b>
        <span className="small muted">{added}</span>
      </span>
      <Button name="unlink" value="apple" aria-label={text.removeNamed(text.apple)}>
        {text.remove}
      </Button>
    </Form>
  );
};
