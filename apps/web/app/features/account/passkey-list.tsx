import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { PasskeyView } from "./present-account.ts";

/** The passkeys of the account; each can be renamed and removed. */
export const PasskeyList = ({ passkeys }: { readonly passkeys: readonly PasskeyView[] }) => {
  const text = useMessages().account.passkeys;
  return (
    <ul className="list settings-list card">
      {passkeys.map(({ id, name, added, lastUsed }) => (
        <li key={id}>
          <Form method="post" className="row">
            <input type="hidden" name="id" value={id} />
            <span className="brewer-tile">
              <Icon name="lock" />
            </span>
            <span className="grow">
              <b>{name}</b>
              <span className="small muted">{added}</span>
              <span className="small muted">{lastUsed}</span>
            </span>
            <Button name="remove" value="1" aria-label={text.removeNamed(name)}>
              {text.remove}
            </Button>
          </Form>
          <details>
            <summary className="small">{text.rename}</summary>
            <Form method="post" className="row">
              <input type="hidden" name="id" value={id} />
              <input
                className="input grow"
                name="name"
                aria-label={text.nameOf(name)}
                defaultValue={name}
                maxLength={60}
              />
              <Button name="rename" value="1">
                {text.save}
              </Button>
            </Form>
          </details>
        </li>
      ))}
    </ul>
  );
};
