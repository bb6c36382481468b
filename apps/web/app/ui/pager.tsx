import { ButtonLink } from "./button.tsx";

interface Props {
  readonly label: string;
  readonly path: string;
  /** Query of the first page; undefined on it. */
  readonly first: string | undefined;
  /** Query of the next page; undefined on the last one. */
  readonly next: string | undefined;
  readonly firstLabel: string;
  readonly nextLabel: string;
}

/** Links to the first and to the next page of a list. */
export const Pager = ({ label, path, first, next, firstLabel, nextLabel }: Props) =>
  first === undefined && next === undefined ? null : (
    <nav className="pager" aria-label={label}>
      {first !== undefined && <ButtonLink to={path + first}>{firstLabel}</ButtonLink>}
      {next !== undefined && (
        <ButtonLink to={path + next} rel="nofollow">
          {nextLabel}
        </ButtonLink>
      )}
    </nav>
  );
