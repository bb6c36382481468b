import { roasterGround } from "@brewdial/domain/label/roaster-ground.ts";
import { initials } from "#app/i18n/initials.ts";
import "./roaster-mark.css";

interface Props {
  readonly name: string;
  readonly slug: string;
  readonly size?: "md" | "lg" | "xl";
}

/** The initials of a roaster on the background of its labels, next to its name. */
export const RoasterMark = ({ name, slug, size = "md" }: Props) => {
  const { ground, isLight } = roasterGround(slug);
  return (
    <svg
      className={`roaster-mark roaster-mark-${size}${isLight ? " is-light" : ""}`}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <rect width="40" height="40" fill={ground} />
      <text x="20" y="20">
        {initials(name)}
      </text>
    </svg>
  );
};
