import { miniDial, type MiniDialOptions } from "@brewdial/domain/dial/mini-dial.ts";
import "./dial.css";

interface Props extends MiniDialOptions {
  readonly dial: { readonly min: number; readonly max: number };
  readonly setting: number;
}

/** The dial at 40 to 84 px, beside its setting in words: decoration. */
export const MiniDial = ({ dial, setting, ...options }: Props) => {
  const drawing = miniDial(dial, setting, options);
  return (
    <svg className="mini-dial" viewBox={drawing.viewBox} aria-hidden="true">
      <path className="m-rail" d={drawing.rail} />
      {drawing.range !== undefined && <path className="m-range" d={drawing.range} />}
      {drawing.ghost !== undefined && <path className="m-ghost" d={drawing.ghost} />}
      <path className="m-hand" d={drawing.hand} />
    </svg>
  );
};
