import type { ReactNode } from "react";
import { useWords } from "#app/words/context.ts";
import type { LibraryCounts } from "./library-counts.server.ts";
import { type LibraryTab, LibraryTabs } from "./library-tabs.tsx";
import "./library.css";

interface Props {
  readonly current: LibraryTab;
  readonly counts: LibraryCounts;
  /** The button beside the title. */
  readonly action?: ReactNode;
}

/** Title and tabs of a list of the library. */
export const LibraryHead = ({ current, counts, action }: Props) => {
  const { library } = useWords();
  return (
    <>
      <div className="row between lg-head">
        <h1 className="h1-sm">{library.title}</h1>
        {action}
      </div>
      <LibraryTabs current={current} counts={counts} />
    </>
  );
};
