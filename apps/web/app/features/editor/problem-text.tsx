import { Icon } from "#app/ui/icon.tsx";
import type { Problem } from "./draft.ts";
import { IntentButton } from "./stepper.tsx";

interface Props {
  readonly problem: Problem | undefined;
  readonly onFix: (intent: string) => void;
}

/** The message for an invalid field, with the buttons that fix it. */
export const ProblemText = ({ problem, onFix }: Props) => {
  if (problem === undefined) return null;
  return (
    <div className="error-text" id={`${problem.field}-note`}>
      <Icon name="info" size={16} />
      <span>
        {problem.text}
        {problem.fixes.map(({ label, intent }) => (
          <IntentButton key={intent} className="text-btn fix" intent={intent} onPress={onFix}>
            {label}
          </IntentButton>
        ))}
      </span>
    </div>
  );
};
