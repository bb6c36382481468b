import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import sprite from "./silhouettes.svg?url&no-inline";

/** A silhouette of a grinder, next to its name; the part that is turned is copper-colored. */
export const Silhouette = ({ shape }: { readonly shape: GrinderShape }) => (
  <svg className="silhouette" viewBox="0 0 64 64" aria-hidden="true">
    <use href={`${sprite}#${shape}`} />
  </svg>
);
