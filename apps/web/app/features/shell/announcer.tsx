import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Announces the title of a page after client-side navigation and moves the focus to its heading, like loading a document would. A focused
 * field that still exists keeps the focus, such as the grinder picker, and so does the chosen row of a list.
 */
export const Announcer = () => {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    setTitle(document.title);
    const focused = document.activeElement;
    if (focused?.matches("input,select,[aria-current=true]") === true && focused.checkVisibility()) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {title}
    </div>
  );
};
