import { Link } from "./link.tsx";

/** The mark and the name, linked to the start page. */
export const Logo = ({ label }: { readonly label: string }) => (
  <Link className="logo" to="/" aria-label={label}>
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="l-ring" d="M8.1 25.2A12 12 0 1 1 23.9 25.2" />
      <path className="l-hand" d="M16 16.5 21.2 7.6" />
      <circle className="l-dot" cx="16" cy="16.5" r="2.2" />
    </svg>
    <span>Brewdial</span>
  </Link>
);
