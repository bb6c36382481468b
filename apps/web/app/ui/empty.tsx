import type { ReactNode } from "react";
import { Icon, type SignName } from "./icon.tsx";

interface Props {
  readonly icon: SignName;
  readonly title: string;
  /** One sentence that says what to do. */
  readonly text: string;
  /** The one thing to do: a button or a link. */
  readonly action: ReactNode;
}

/** What a list shows when nothing is in it: it teaches one action. */
export const Empty = ({ icon, title, text, action }: Props) => (
  <section className="card empty">
    <Icon name={icon} size={64} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </section>
);
