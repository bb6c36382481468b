import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { describeGrinderPath } from "./missing-grinder.tsx";

interface Props {
  /** The text that was searched for. */
  readonly query: string;
  /** The path of the whole list. */
  readonly all: string;
  /** Clears a search that is not in the URL. */
  readonly onShowAll?: () => void;
}

/** Shown if a search finds no grinder: its dial can be described instead. */
export const NoGrinder = ({ query, all, onShowAll }: Props) => {
  const { missingGrinder: text } = useMessages();
  const name = query.trim();
  return (
    <Empty
      icon="search"
      title={text.noneTitle(name === "" ? "none" : name)}
      text={text.none}
      action={
        <div className="row row-1 wrap">
          <ButtonLink kind="primary" to={describeGrinderPath(name)}>
            {name === "" ? text.describeDial : text.describeNamed(name)}
          </ButtonLink>
          <ButtonLink to={all} {...(onShowAll === undefined ? {} : { onClick: onShowAll })}>
            {text.showAll}
          </ButtonLink>
        </div>
      }
    />
  );
};
