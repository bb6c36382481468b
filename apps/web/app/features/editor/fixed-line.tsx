import type { ReactNode } from "react";

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  readonly text: string;
}

/** A value of the recipe that can no longer be changed, such as its coffee. */
export const FixedLine = ({ icon, label, text }: Props) => (
  <div className="row editor-fixed">
    <span className="brewer-tile">{icon}</span>
    <p className="grow">
      <span className="small muted">{label}</span>
      <b>{text}</b>
    </p>
  </div>
);
