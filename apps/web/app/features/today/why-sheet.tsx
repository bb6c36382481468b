import type { DialView } from "#app/features/dial/dial-view.ts";
import { Loupe } from "#app/features/rating/loupe.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { HeroView } from "./present-hero.ts";
import { TodaySheet } from "./today-sheet.tsx";

interface Props {
  readonly why: NonNullable<HeroView["last"]["why"]>;
  readonly view: DialView;
}

/** Explains the suggestion: the last rating, and the change that it leads to. */
export const WhySheet = ({ why, view }: Props) => {
  const { today } = useMessages();
  return (
    <TodaySheet title={today.why.title} closeLabel={today.why.close}>
      <div className="stack">
        <p>
          <span className="strong">{today.last.at(why.day, why.label, why.taste)}</span>{" "}
          {why.stars !== undefined && <span className="muted">{why.stars}</span>}
        </p>
        {why.notes !== undefined && <blockquote className="why-note muted">{why.notes}</blockquote>}
        {why.loupe !== undefined && (
          <Loupe dial={view.dial} isRising={view.isRising ?? true} from={why.loupe.from} to={why.loupe.to} />
        )}
        <p>{why.advice}</p>
        {why.followed !== undefined && <p className="strong">{why.followed}</p>}
      </div>
    </TodaySheet>
  );
};
