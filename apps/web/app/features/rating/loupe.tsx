import { drawLoupe } from "@brewdial/domain/dial/loupe.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { useWords } from "#app/words/context.ts";

interface Props {
  readonly dial: Dial;
  readonly isRising: boolean;
  readonly from: number;
  readonly to: number;
}

/** The steps around a change of the grind. Decoration: the sentence beside it says the same. */
export const Loupe = ({ dial, isRising, from, to }: Props) => {
  const { dial: words } = useWords();
  return (
    <div className="lp" aria-hidden="true">
      <svg className="loupe" viewBox="0 0 320 78">
        {drawLoupe(dial, from, to, isRising).map(({ kind, x, top, length, label }) => (
          <g key={x} className={`lp-${kind}`}>
            <path d={`M${x} ${top}v${length}`} />
            <text x={x} y={top + (kind === "to" ? 54 : 50)}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <div className="ends2">
        <span>{words.finer}</span>
        <span>{words.coarser}</span>
      </div>
    </div>
  );
};
