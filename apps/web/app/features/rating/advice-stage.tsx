import type { LoggedBrew } from "#app/browser/brew-log.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { AdviceCard } from "./advice-card.tsx";
import type { AdviceState } from "./use-advice.ts";

interface Props {
  readonly brew: LoggedBrew;
  readonly format: Format;
  readonly state: AdviceState;
}

/** The area above the questions: a cup, then a loading state, then the advice. Its height never changes. */
export const AdviceStage = ({ brew, format, state }: Props) => (
  <div className="rating-stage" aria-live="polite">
    <StageContent brew={brew} format={format} state={state} />
  </div>
);

const StageContent = ({ brew, format, state }: Props) => {
  const { rate } = useMessages();
  const { advice } = brew;
  if (advice !== undefined) return <AdviceCard brew={brew} advice={advice} format={format} />;
  switch (state) {
    case "idle":
      return (
        <div className="sip-guess">
          <Icon name="today" size={64} />
          <p className="muted">{rate.sip}</p>
        </div>
      );
    case "offline":
    case "failed":
      return (
        <div className="note-line rating-main">
          <Icon name="offline" size={20} />
          <p>{rate[state]}</p>
        </div>
      );
    default:
      return (
        <div className="coming rating-main">
          <span className="dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <p className="muted">{rate.coming}</p>
        </div>
      );
  }
};
