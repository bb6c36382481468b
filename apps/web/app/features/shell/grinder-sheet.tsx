import type { GrinderChoices } from "#app/features/grinders/choices.ts";
import { GrinderPicker } from "#app/features/grinders/grinder-picker.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonRows } from "#app/ui/skeleton.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  /** Undefined while they are loaded. */
  readonly choices: GrinderChoices | undefined;
  readonly current: string | undefined;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** The picker of my grinder as a sheet. */
export const GrinderSheet = ({ choices, current, returnTo, onClose }: Props) => {
  const { grinder } = useWords();
  return (
    <Sheet title={grinder.title} closeLabel={grinder.close} onClose={onClose}>
      {choices === undefined ? (
        <SkeletonRows rows={5} />
      ) : (
        <GrinderPicker choices={choices} current={current} returnTo={returnTo} onPick={onClose} />
      )}
    </Sheet>
  );
};
