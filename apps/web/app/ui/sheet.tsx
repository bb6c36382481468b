import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet over the page: a native modal dialog, which keeps the focus inside, closes with Escape and gives the focus back. */
export const Sheet = ({ title, closeLabel, isOpen, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasOpened = useRef(isOpen);
  wasOpened.current ||= isOpen;
  useEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  if (!wasOpened.current) return null;
  return (
    <dialog
      className="sheet"
      ref={dialog}
      aria-labelledby="sheet-title"
      onClose={onClose}
      // A click on the backdrop has the dialog itself as its target.
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <h2 id="sheet-title">{title}</h2>
      <button className="icon-btn sheet-close" type="button" aria-label={closeLabel} onClick={onClose}>
        <Icon name="x" />
      </button>
      <div className="sheet-in">{isOpen && children}</div>
    </dialog>
  );
};
