import { miniDial, type MiniDialOptions } from "@brewdial/domain/dial/mini-dial.ts";
import "./mini-dial.css";

interface Props extends MiniDialOptions {
  readonly dial: { readonly min: number; readonly max: number };
  readonly setting: number;
  /** Name of the grinder, for tests that compare it with the API. */
  readonly name?: string | undefined;
}

/** The dial at 40 to 84 px, next to its setting as text; decorative. */
export const MiniDial = ({ dial, setting, name, ...options }: Props) => {
  const drawing = miniDial(dial, setting, options);
  return (
    <svg
      className="mini-dial"
      viewBox={drawing.viewBox}
      aria-hidden="true"
      data-grinder={name}
      data-setting={name && setting}
      data-range={name && options.range && `${options.range.min} ${options.range.max}`}
    >
      <path className="mini-dial-rail" d={drawing.rail} />
      {drawing.range !== undefined && <path className="mini-dial-range" d={drawing.range} />}
      {drawing.ghost !== undefined && <path className="mini-dial-ghost" d={drawing.ghost} />}
      <path className="mini-dial-hand" d={drawing.hand} />
    </svg>
  );
};
