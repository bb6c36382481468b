import { type ReactNode, useEffect, useId, useRef } from "react";
import { useNavigation } from "react-router";
import { Icon } from "./icon.tsx";

interface Props {
  /** Accessible name of the button, which says what the actions are for. */
  readonly label: string;
  /** Links, and forms with buttons. */
  readonly children: ReactNode;
}

/** The less common actions of a row: a native popover beside its button, which opens without scripts. */
export const RowMenu = ({ label, children }: Props) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  // A chosen action closes the menu, because the row can stay on the page.
  useEffect(() => {
    if (state !== "idle") menu.current?.hidePopover();
  }, [state]);
  return (
    <>
      <button className="icon-btn" type="button" popoverTarget={id} aria-label={label}>
        <Icon name="more" />
      </button>
      <div className="row-menu" id={id} popover="auto" ref={menu}>
        {children}
      </div>
    </>
  );
};
