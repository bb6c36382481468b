import type { ReactNode } from "react";
import "./portal-form.css";

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Fields of a long form that belong together. */
export const FormPart = ({ id, title, children }: Props) => (
  <section className="card stack" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
