import type { ReactNode } from "react";
import { href, useSearchParams } from "react-router";
import { PageSheet } from "#app/ui/page-sheet.tsx";

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A sheet of Today that is opened by the URL (`show`). */
export const TodaySheet = (props: Props) => {
  const [search] = useSearchParams();
  const rest = new URLSearchParams(search);
  rest.delete("show");
  return <PageSheet {...props} closeTo={`${href("/")}${rest.size === 0 ? "" : `?${rest.toString()}`}`} />;
};
