import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Says the title of a page after client navigation and moves the focus to its heading, as loading a document would. A field that is still
 * there keeps it, such as the one that another grinder was picked with.
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
    if (document.activeElement?.matches("input,select")) return;
    const heading = document.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="vh" aria-live="polite">
      {title}
    </div>
  );
};
