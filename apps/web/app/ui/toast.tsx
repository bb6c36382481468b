import { useEffect, useState } from "react";
import { Form } from "react-router";
import { useWords } from "#app/words/context.ts";
import { Link } from "./link.tsx";

/** A message about what was just done, with the form that takes it back. */
export interface Toast {
  readonly text: string;
  readonly undo?: {
    /** Path that the inverse action is posted to. */
    readonly action: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  /** The page of the next step, a path without a language. */
  readonly link?: { readonly to: string; readonly label: string };
}

const visibleMs = 6000;

/** Shows a toast for six seconds, longer while it has the focus or the pointer; one with a link stays until the next page. Without scripts one with a button stays until the next page. */
export const ToastMessage = ({ toast }: { readonly toast: Toast }) => {
  const words = useWords();
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
          <button type="submit">{words.toast.undo}</button>
        </Form>
      )}
    </div>
  );
};
