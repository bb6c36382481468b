import "#app/features/dial/mini-dial.css";
import type { CardView } from "./present-card.ts";

/** The small dial of a card. It is drawn on the server, so that lists do not load the script of `MiniDial`. */
export const CardDial = ({ drawing }: { readonly drawing: NonNullable<CardView["dial"]> }) => (
  <svg className="mini-dial" viewBox={drawing.viewBox} aria-hidden="true">
    <path className="mini-dial-rail" d={drawing.rail} />
    {drawing.range !== undefined && <path className="mini-dial-range" d={drawing.range} />}
    <path className="mini-dial-hand" d={drawing.hand} />
  </svg>
);
