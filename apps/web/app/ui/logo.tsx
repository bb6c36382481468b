import { Link } from "./link.tsx";

/** The logo and the name, linked to the start page. */
export const Logo = ({ label }: { readonly label: string }) => (
  <Link className="logo" to="/" aria-label={label}>
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="logo-ring" d="M8.1 25.2A12 12 0 1 1 23.9 25.2" />
      <path className="logo-hand" d="M16 16.5 21.2 7.6" />
      <circle className="logo-dot" cx="16" cy="16.5" r="2.2" />
    </svg>
    <span>Brewdial</span>
  </Link>
);
