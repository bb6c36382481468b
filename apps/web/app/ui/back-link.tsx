import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";

interface Props {
  readonly to: string;
  readonly children: ReactNode;
}

/** The back link above the title of a page. */
export const BackLink = ({ to, children }: Props) => (
  <Link className="back" to={to}>
    <Icon name="left" size={20} />
    {children}
  </Link>
);
