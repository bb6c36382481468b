import { href } from "react-router";
import type { GrinderChoice, GrinderChoices } from "#app/features/grinders/choices.ts";
import { GrinderPicker } from "#app/features/grinders/grinder-picker.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonRows } from "#app/ui/skeleton.tsx";
import { useWords } from "#app/words/context.ts";

interface Props {
  /** Undefined while it is loaded. */
  readonly data: { readonly choices: GrinderChoices; readonly own: readonly GrinderChoice[] } | undefined;
  readonly current: string | undefined;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** The picker of my grinder as a sheet, with the way to the converter, which has no tab for the signed-in. */
export const GrinderSheet = ({ data, current, returnTo, onClose }: Props) => {
  const { grinder, errors } = useWords();
  return (
    <Sheet title={grinder.title} closeLabel={grinder.close} onClose={onClose}>
      <div className="stack">
        <ButtonLink to={href("/convert")} isBlock onClick={onClose}>
          <Icon name="swap" size={20} />
          {errors.convert}
        </ButtonLink>
        {data === undefined ? (
          <SkeletonRows rows={5} />
        ) : (
          <GrinderPicker {...data} current={current} returnTo={returnTo} onPick={onClose} />
        )}
      </div>
    </Sheet>
  );
};
