import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import { PlayerFrame } from "./player-frame.tsx";

interface Props {
  readonly title: string;
  readonly grinder: string;
  readonly notices: readonly string[];
}

/** The grinder cannot grind for the recipe: words instead of a number off the dial. */
export const OutOfReach = ({ title, grinder, notices }: Props) => {
  const { player } = useWords();
  return (
    <PlayerFrame
      title={title}
      subtitle={grinder}
      state="prepare"
      controls={
        <ButtonLink kind="primary" size="large" isBlock to={href("/my-grinder")}>
          {player.otherGrinder}
        </ButtonLink>
      }
    >
      <div className="p-info stack">
        <h2>{player.unreachable(grinder)}</h2>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </PlayerFrame>
  );
};
