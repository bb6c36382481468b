import { useMessages } from "#app/i18n/context.ts";
import { describeDial } from "./describe.ts";
import { DialPicture } from "./dial-picture.tsx";
import { type DialView, drawView } from "./dial-view.ts";

interface Props {
  readonly view: DialView;
  /** Replaces the range below the unit. */
  readonly caption?: string;
  /** False leaves the middle empty for a text, if a setting is out of range. */
  readonly hasValue?: boolean;
}

/** A read-only dial. `DialControl` is the adjustable one. */
export const Dial = ({ view, caption, hasValue }: Props) => {
  const messages = useMessages();
  const { name, dial, setting, range, isOwn, isGuess } = view;
  return (
    <DialPicture
      face={drawView(messages, view, { caption, hasValue })}
      label={describeDial(messages, name, dial, setting, range)}
      shown={hasValue === false ? undefined : view}
      isOwn={isOwn}
      isGuess={isGuess}
    />
  );
};
