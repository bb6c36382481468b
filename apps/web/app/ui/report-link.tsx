import type { ReactNode } from "react";
import { Link } from "./link.tsx";

/** The way to report what a page shows, at its end. */
export const ReportLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <p className="report-link small">
    <Link to={to} rel="nofollow">
      {children}
    </Link>
  </p>
);
