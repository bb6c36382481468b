import { type ReactNode, useEffect } from "react";
import { announceToast } from "#app/browser/announce-toast.ts";
import { type PasskeyUse, showPasskeyForms } from "#app/browser/passkey-forms.ts";
import { Form } from "#app/ui/link.tsx";

interface Props {
  readonly use: PasskeyUse;
  /** What is said when the browser's dialog was closed or failed. */
  readonly problem: string;
  /** The button, and further fields. */
  readonly children: ReactNode;
}

/**
 * A form that is sent with a passkey. It is shown by `showPasskeyForms` where the browser knows passkeys, and has its place before. It loads
 * a document, so what was done is in the page when it is opened.
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
