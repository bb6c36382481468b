import type { ReactNode } from "react";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import "./following.css";

interface Props {
  readonly name: string;
  readonly slug: string;
  readonly facts: readonly string[];
  /** The name, as a link. */
  readonly children: ReactNode;
  readonly end?: ReactNode;
}

/** A roaster with its initials and some facts. */
export const RoasterLine = ({ name, slug, facts, children, end }: Props) => (
  <div className="row feed-who">
    <RoasterMark name={name} slug={slug} />
    <div className="grow">
      {children}
      <p className="small muted facts">
        <span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </p>
    </div>
    {end}
  </div>
);
