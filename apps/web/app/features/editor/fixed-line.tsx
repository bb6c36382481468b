import type { ReactNode } from "react";

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  readonly text: string;
}

/** Something of the recipe that can no longer be changed. */
export const FixedLine = ({ icon, label, text }: Props) => (
  <div className="row ed-fixed">
    <span className="brewer-tile">{icon}</span>
    <p className="grow">
      <span className="small muted">{label}</span>
      <b>{text}</b>
    </p>
  </div>
);
