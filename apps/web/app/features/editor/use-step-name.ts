import { useMessages } from "#app/i18n/context.ts";
import type { StepChoice } from "./step-choices.ts";

/** Returns the display name of a step choice. */
export function useStepName(): (choice: StepChoice) => string {
  const { brewing, editor } = useMessages();
  const names: Readonly<Record<StepChoice, string>> = { ...brewing.steps, ...editor.stepNames };
  return (choice) => names[choice];
}
