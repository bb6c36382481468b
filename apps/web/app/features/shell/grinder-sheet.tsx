import { href } from "react-router";
import type { GrinderChoice, GrinderChoices } from "#app/features/grinders/choices.ts";
import { GrinderPicker } from "#app/features/grinders/grinder-picker.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { SkeletonRows } from "#app/ui/skeleton.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  /** Undefined while loading. */
  readonly data: { readonly choices: GrinderChoices; readonly own: readonly GrinderChoice[] } | undefined;
  readonly current: string | undefined;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** The grinder picker as a sheet, with a link to the converter, which has no tab for signed-in users. */
export const GrinderSheet = ({ data, current, returnTo, onClose }: Props) => {
  const { grinder, errors } = useMessages();
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
