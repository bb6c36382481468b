import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/context.ts";
import type { LibraryCounts } from "./library-counts.server.ts";
import { type LibraryTab, LibraryTabs } from "./library-tabs.tsx";
import "./library.css";

interface Props {
  readonly current: LibraryTab;
  readonly counts: LibraryCounts;
  /** The button next to the title. */
  readonly action?: ReactNode;
}

/** Title and tabs of a list of the library. */
export const LibraryHead = ({ current, counts, action }: Props) => {
  const { library } = useMessages();
  return (
    <>
      <div className="row between library-log-head">
        <h1 className="heading-sm">{library.title}</h1>
        {action}
      </div>
      <LibraryTabs current={current} counts={counts} />
    </>
  );
};
