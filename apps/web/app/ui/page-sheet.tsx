import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Sheet, type SheetContent } from "./sheet.tsx";

interface Props extends SheetContent {
  /** The path of the page without the sheet. */
  readonly closeTo: string;
}

/** A sheet that the URL opens. Without scripts it is part of the document, and links close it. */
export const PageSheet = ({ closeTo, ...content }: Props) => {
  const navigate = useNavigate();
  const localize = useLocalizedPath();
  const isInteractive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  if (isInteractive) {
    const close = () => void navigate(localize(closeTo), { replace: true, preventScrollReset: true });
    return <Sheet {...content} onClose={close} />;
  }
  const { title, closeLabel, children, foot } = content;
  return (
    <>
      <Link className="sheet-scrim" to={closeTo} tabIndex={-1} aria-hidden="true" />
      <section className="sheet sheet-page" aria-labelledby="sheet-title">
        <h2 id="sheet-title">{title}</h2>
        <Link className="icon-btn sheet-close" to={closeTo} aria-label={closeLabel}>
          <Icon name="x" />
        </Link>
        <div className="sheet-body">{children}</div>
        {foot !== undefined && <div className="sheet-foot">{foot}</div>}
      </section>
    </>
  );
};

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
