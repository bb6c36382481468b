import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useMessages } from "#app/i18n/context.ts";
import { Link } from "./link.tsx";

/** A message about the last action, with the form that undoes it. */
export interface Toast {
  readonly text: string;
  readonly undo?: {
    /** Path that the undo is posted to. */
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  /** The page of the next step, a path without a language prefix. */
  readonly link?: { readonly to: string; readonly label: string };
}

const visibleMs = 6000;

/**
 * Shows a toast for six seconds, longer while it has the focus or the pointer; with a link it stays until the next page. Without scripts a
 * toast with a button stays until the next page.
 */
export const ToastMessage = ({ toast }: { readonly toast: Toast }) => {
  const messages = useMessages();
  const [hasFocus, setHeld] = useState(false);
  const isHeld = hasFocus || toast.link !== undefined;
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setGone(true), visibleMs);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (isGone) return null;
  return (
    <div
      className="toast"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span>
        {toast.text} {toast.link !== undefined && <Link to={toast.link.to}>{toast.link.label}</Link>}
      </span>
      {toast.undo !== undefined && (
        <Form method="post" action={toast.undo.action} className="end">
          {Object.entries(toast.undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit">{messages.toast.undo}</button>
        </Form>
      )}
    </div>
  );
};
