import { useWords } from "#app/words/context.ts";
import { describeDial } from "./describe.ts";
import { DialPicture } from "./dial-picture.tsx";
import { type DialView, drawView } from "./dial-view.ts";

interface Props {
  readonly view: DialView;
  /** Replaces the range under the unit. */
  readonly caption?: string;
  /** False leaves the middle empty for words, where a setting is out of reach. */
  readonly hasValue?: boolean;
}

/** A dial to look at. `DialControl` is one to set. */
export const Dial = ({ view, caption, hasValue }: Props) => {
  const words = useWords();
  const { name, dial, setting, range, isOwn, isGuess } = view;
  return (
    <DialPicture
      face={drawView(words, view, { caption, hasValue })}
      label={describeDial(words, name, dial, setting, range)}
      shown={hasValue === false ? undefined : view}
      isOwn={isOwn}
      isGuess={isGuess}
    />
  );
};
