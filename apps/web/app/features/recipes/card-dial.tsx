import "#app/features/dial/mini-dial.css";
import type { CardView } from "./present-card.ts";

/** The small dial of a card. The server draws it, so that lists do not load the script of `MiniDial`. */
export const CardDial = ({ drawing }: { readonly drawing: NonNullable<CardView["dial"]> }) => (
  <svg className="mini-dial" viewBox={drawing.viewBox} aria-hidden="true">
    <path className="m-rail" d={drawing.rail} />
    {drawing.range !== undefined && <path className="m-range" d={drawing.range} />}
    <path className="m-hand" d={drawing.hand} />
  </svg>
);
