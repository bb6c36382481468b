import { brewerPaths, signPaths } from "./icon-paths.ts";

export type SignName = keyof typeof signPaths;
export type BrewerName = keyof typeof brewerPaths;

interface Props<Name> {
  readonly name: Name;
  /** Size in pixels; default 24. */
  readonly size?: 16 | 20 | 24 | 28 | 32 | 40 | 64;
  readonly isFilled?: boolean;
}

/** An icon. It is decorative: the text next to it must say the same. */
export const Icon = ({ name, size = 24, isFilled = false }: Props<SignName>) => (
  <svg className={`icon${sizeClass(size)}${isFilled ? " fill" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={signPaths[name]} />
  </svg>
);

export const BrewerIcon = ({ name, size = 24 }: Props<BrewerName>) => (
  <svg className={`icon icon-brewer${sizeClass(size)}`} viewBox="0 0 32 32" aria-hidden="true">
    <path d={brewerPaths[name]} />
  </svg>
);

const sizeClass = (size: number) => (size === 24 ? "" : ` icon-${size}`);
