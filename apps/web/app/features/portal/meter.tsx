/** A bar that shows a share; the text beside it says the same. */
export const Meter = ({ percent }: { readonly percent: number }) => (
  <svg className="p-meter" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect className="m-all" width="100" height="8" />
    <rect className="m-own" width={percent} height="8" />
  </svg>
);
