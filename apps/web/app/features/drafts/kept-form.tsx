import { useEffect, useRef, useSyncExternalStore } from "react";
import { listAllForms, subscribeToForms } from "#app/browser/waiting-forms.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly id: string;
  /** Path of the page where the visitor continues. */
  readonly to: string;
  readonly label: string;
}

/** Replaces a form that was saved without a connection: it is waiting on this device, and the note changes once the account has it. */
export const KeptForm = ({ id, to, label }: Props) => {
  const { kept } = useMessages().drafts;
  const heading = useRef<HTMLHeadingElement>(null);
  const forms = useSyncExternalStore(subscribeToForms, listAllForms, listAllForms);
  useEffect(() => heading.current?.focus(), []);
  const text = forms.some((form) => form.id === id) ? kept.waiting : kept.sent;
  return (
    <section className="card stack" aria-labelledby="kept">
      <h2 id="kept" tabIndex={-1} ref={heading}>
        {text.title}
      </h2>
      <p aria-live="polite">{text.text}</p>
      <div className="row">
        <ButtonLink kind="primary" to={to}>
          {label}
        </ButtonLink>
      </div>
    </section>
  );
};
