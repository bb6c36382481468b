import { type ReactNode, useEffect } from "react";
import { announceToast } from "#app/browser/announce-toast.ts";
import { type PasskeyUse, showPasskeyForms } from "#app/browser/passkey-forms.ts";
import { Form } from "#app/ui/link.tsx";

interface Props {
  readonly use: PasskeyUse;
  /** The message if the browser's dialog was closed or failed. */
  readonly problem: string;
  /** The button and further fields. */
  readonly children: ReactNode;
}

/**
 * A form that is submitted with a passkey. `showPasskeyForms` makes it visible if the browser supports passkeys; its space is reserved
 * before. Submitting it loads a new document, so that the page reflects the result.
 */
export const PasskeyForm = ({ use, problem, children }: Props) => {
  useEffect(() => {
    announceToast();
    showPasskeyForms();
  }, []);
  return (
    <Form className="stack stack-1" method="post" reloadDocument data-passkey={use}>
      <input type="hidden" name="passkey" />
      {children}
      <p className="small bad" role="alert" hidden>
        {problem}
      </p>
    </Form>
  );
};
