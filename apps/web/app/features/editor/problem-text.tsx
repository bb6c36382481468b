import { Icon } from "#app/ui/icon.tsx";
import type { Problem } from "./draft.ts";
import { IntentButton } from "./stepper.tsx";

interface Props {
  readonly problem: Problem | undefined;
  readonly onMend: (intent: string) => void;
}

/** What is wrong with a field, with the buttons that mend it. */
export const ProblemText = ({ problem, onMend }: Props) => {
  if (problem === undefined) return null;
  return (
    <div className="error-text" id={`${problem.field}-note`}>
      <Icon name="info" size={16} />
      <span>
        {problem.text}
        {problem.mends.map(({ label, intent }) => (
          <IntentButton key={intent} className="text-btn mend" intent={intent} onPress={onMend}>
            {label}
          </IntentButton>
        ))}
      </span>
    </div>
  );
};
