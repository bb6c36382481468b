import { useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { countVotes, type Vote } from "./count-votes.ts";

interface Props {
  readonly up: number;
  readonly down: number;
  /** The visitor's own vote. */
  readonly vote: Vote | null;
}

/** Two buttons that submit a vote. With scripts the counts change immediately. */
export const Votes = ({ up, down, vote }: Props) => {
  const { recipe } = useMessages();
  const fetcher = useFetcher();
  const shown = countVotes({ up, down, vote }, fetcher.formData?.get("vote"));
  return (
    <fetcher.Form method="post" className="vote">
      <button
        type="submit"
        name="vote"
        value={shown.vote === "UP" ? "NONE" : "UP"}
        className={shown.vote === "UP" ? "is-on" : undefined}
        aria-pressed={shown.vote === "UP"}
        aria-label={recipe.voteUp(String(shown.up))}
      >
        <Icon name="up" size={20} isFilled={shown.vote === "UP"} />
        {shown.up}
      </button>
      <button
        type="submit"
        name="vote"
        value={shown.vote === "DOWN" ? "NONE" : "DOWN"}
        className={shown.vote === "DOWN" ? "is-on" : undefined}
        aria-pressed={shown.vote === "DOWN"}
        aria-label={recipe.voteDown(String(shown.down))}
      >
        <Icon name="down" size={20} isFilled={shown.vote === "DOWN"} />
        {shown.down}
      </button>
    </fetcher.Form>
  );
};
