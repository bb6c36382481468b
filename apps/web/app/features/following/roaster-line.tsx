import type { ReactNode } from "react";
import { RoasterMark } from "#app/ui/roaster-mark.tsx";
import "./following.css";

interface Props {
  readonly mark: string;
  readonly facts: readonly string[];
  /** Name of the roaster. */
  readonly children: ReactNode;
  readonly end?: ReactNode;
}

/** A roaster with its initials and some facts. */
export const RoasterLine = ({ mark, facts, children, end }: Props) => (
  <div className="row feed-who">
    <RoasterMark initials={mark} />
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
