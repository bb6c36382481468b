/** A bar that shows a share; the text next to it says the same. */
export const Meter = ({ percent }: { readonly percent: number }) => (
  <svg className="meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="meter-all" width="100" height="8" />
    <rect className="meter-own" width={percent} height="8" />
  </svg>
);
