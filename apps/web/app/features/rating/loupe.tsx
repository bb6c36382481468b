import { drawLoupe } from "@brewdial/domain/dial/loupe.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly dial: Dial;
  readonly isRising: boolean;
  readonly from: number;
  readonly to: number;
}

/** The steps around a change of the grind. Decorative: the sentence next to it says the same. */
export const Loupe = ({ dial, isRising, from, to }: Props) => {
  const { dial: messages } = useMessages();
  return (
    <div className="loupe" aria-hidden="true">
      <svg className="loupe" viewBox="0 0 320 78">
        {drawLoupe(dial, from, to, isRising).map(({ kind, x, top, length, label }) => (
          <g key={x} className={`loupe-${kind}`}>
            <path d={`M${x} ${top}v${length}`} />
            <text x={x} y={top + (kind === "to" ? 54 : 50)}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <div className="loupe-ends">
        <span>{messages.finer}</span>
        <span>{messages.coarser}</span>
      </div>
    </div>
  );
};
