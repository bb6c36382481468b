/** The initials of a roaster beside its name. */
export const RoasterMark = ({ initials }: { readonly initials: string }) => (
  <span className="mark" aria-hidden="true">
    {initials}
  </span>
);
