import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { useFetcher } from "react-router";
import type { GrinderChoice, GrinderChoices } from "#app/features/grinders/choices.ts";
import { pickGrinderPath } from "#app/features/grinders/pick-grinder-path.ts";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";

const GrinderSheet = lazy(async () => ({ default: (await import("./grinder-sheet.tsx")).GrinderSheet }));

interface Props {
  readonly grinder:
    | { readonly slug: string; readonly name: string; readonly shape: GrinderShape }
    | undefined;
  /** The page to return to. */
  readonly path: string;
}

/** Shows the visitor's grinder. It is a link to the picker's page; with scripts it opens the picker as a sheet. */
export const OwnGrinder = ({ grinder, path }: Props) => {
  const messages = useMessages();
  const localize = useLocalizedPath();
  const choices = useFetcher<{
    readonly choices: GrinderChoices;
    readonly own: readonly GrinderChoice[];
  }>();
  const [isOpen, setOpen] = useState(false);
  const address = pickGrinderPath(path);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    void choices.load(localize(address));
  };
  return (
    <>
      <Link
        className={grinder === undefined ? "chip" : "chip chip-own"}
        to={address}
        onClick={open}
        aria-label={grinder === undefined ? messages.grinder.pick : messages.grinder.change(grinder.name)}
      >
        {grinder !== undefined && <Silhouette shape={grinder.shape} />}
        <span className="chip-text">{grinder?.name ?? messages.grinder.mine}</span>
        <Icon name="chev" size={16} />
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <GrinderSheet
            data={choices.data}
            current={grinder?.slug}
            returnTo={path}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
