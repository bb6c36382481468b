import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

export interface SheetContent {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons that stay in view while the content scrolls. */
  readonly foot?: ReactNode;
}

interface Props extends SheetContent {
  readonly onClose: () => void;
}

/**
 * A sheet over the page, open while it is rendered: a native modal dialog, which traps the focus, closes with Escape or a click on its
 * backdrop, and restores the focus.
 */
export const Sheet = ({ title, closeLabel, onClose, children, foot }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.setAttribute("closedby", "any");
    element?.showModal();
    // Otherwise the browser focuses the first control, which is the button that closes the sheet.
    element?.querySelector("h2")?.focus();
    // The dialog must be closed before it is removed: otherwise the focus is not restored.
    return () => element?.close();
  }, []);
  return (
    <dialog className="sheet" ref={dialog} aria-labelledby="sheet-title" onClose={onClose}>
      <h2 id="sheet-title" tabIndex={-1}>
        {title}
      </h2>
      <button className="icon-btn sheet-close" type="button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" />
      </button>
      <div className="sheet-body">{children}</div>
      {foot !== undefined && <div className="sheet-foot">{foot}</div>}
    </dialog>
  );
};
