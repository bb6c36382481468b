import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import sprite from "./silhouettes.svg?url&no-inline";

/** What a grinder looks like, beside its name; the part that is turned is copper. */
export const Silhouette = ({ shape }: { readonly shape: GrinderShape }) => (
  <svg className="sil" viewBox="0 0 64 64" aria-hidden="true">
    <use href={`${sprite}#${shape}`} />
  </svg>
);
