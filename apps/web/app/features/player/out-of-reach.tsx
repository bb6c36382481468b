import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { href } from "react-router";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { PlayerFrame } from "./player-frame.tsx";

interface Props {
  readonly title: string;
  readonly grinder: { readonly name: string; readonly slug: string; readonly shape: GrinderShape };
  readonly notices: readonly string[];
}

/** Shown if the grinder cannot grind for the recipe: a text instead of a number outside the dial's range. */
export const OutOfReach = ({ title, grinder, notices }: Props) => {
  const { player } = useMessages();
  return (
    <PlayerFrame
      title={title}
      subtitle={grinder.name}
      state="out"
      controls={
        <div className="out-of-reach-ways">
          <ButtonLink kind="primary" size="large" isBlock to={href("/my-grinder")}>
            {player.otherGrinder}
          </ButtonLink>
          {!isCustomSlug(grinder.slug) && (
            <ButtonLink size="large" isBlock to={href("/grinders/:slug", { slug: grinder.slug })}>
              {player.itsSettings}
            </ButtonLink>
          )}
          <ButtonLink size="large" isBlock to={href("/discover")}>
            {player.otherRecipe}
          </ButtonLink>
        </div>
      }
    >
      <div className="player-facts stack out-of-reach">
        <Silhouette shape={grinder.shape} />
        <h2>{player.unreachable(grinder.name)}</h2>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
    </PlayerFrame>
  );
};
