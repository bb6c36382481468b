import type { ReactNode } from "react";
import { Icon, type SignName } from "./icon.tsx";

interface Props {
  readonly icon: SignName;
  readonly title: string;
  /** One sentence that explains what to do. */
  readonly text: string;
  /** The only action: a button or a link. */
  readonly action: ReactNode;
}

/** The state of an empty list, with one action to add something. */
export const Empty = ({ icon, title, text, action }: Props) => (
  <section className="card empty">
    <Icon name={icon} size={64} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </section>
);
