import type { ComponentProps, ReactNode } from "react";
import { Select } from "#app/ui/field.tsx";

interface Props extends Omit<ComponentProps<typeof Select>, "className" | "hint"> {
  readonly icon: ReactNode;
}

/** A choice as a line with a picture. A press anywhere on the line opens the native list. */
export const PickLine = ({ icon, ...select }: Props) => (
  <div className="pick-line">
    <span className="brewer-tile">{icon}</span>
    <Select {...select} className="pick-line-select" />
  </div>
);
