import type { ReactNode } from "react";
import { Link } from "./link.tsx";

/** The link at the end of a page for reporting its content. */
export const ReportLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p className="report-link small">
    <Link to={to} rel="nofollow">
      {children}
    </Link>
  </p>
);
