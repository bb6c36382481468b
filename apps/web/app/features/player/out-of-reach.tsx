import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { PlayerFrame } from "./player-frame.tsx";

interface Props {
  readonly title: string;
  readonly grinder: string;
  readonly notices: readonly string[];
}

/** Shown if the grinder cannot grind for the recipe: a text instead of a number outside the dial's range. */
export const OutOfReach = ({ title, grinder, notices }: Props) => {
  const { player } = useMessages();
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
      <div className="player-facts stack">
        <h2>{player.unreachable(grinder)}</h2>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </PlayerFrame>
  );
};
