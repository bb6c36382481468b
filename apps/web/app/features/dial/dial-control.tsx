import { type DialHand, dialEnds, stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import { pointAt } from "@brewdial/domain/dial/polar.ts";
import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from "react";
import { useWords } from "#app/words/context.ts";
import type { Words } from "#app/words/words.ts";
import { describeDial, describeSetting, describeSteps } from "./describe.ts";
import { DialPicture } from "./dial-picture.tsx";
import { type DialView, drawView } from "./dial-view.ts";
import { StepButton } from "./step-button.tsx";
import { useDialKeys } from "./use-dial-keys.ts";
import { useTurn } from "./use-turn.ts";

interface Props {
  readonly view: DialView;
  readonly onChange: (setting: number) => void;
  /** Called when the hand was turned and let go, to offer the way back. */
  readonly onTurned?: (from: number, to: number) => void;
  /** Name under which the step buttons submit the next setting where scripts do not run; needs a form around. */
  readonly fieldName?: string;
  /** What stands between the step buttons, such as the name of the grinder. */
  readonly children?: ReactNode;
}

/** A dial to set: by its step buttons, by keys, or by turning the hand. Nothing can be done by turning alone. */
export const DialControl = ({ view, onChange, onTurned, fieldName, children }: Props) => {
  const words = useWords();
  const keysId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const isInteractive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  const [spoken, setSpoken] = useState("");
  const { name, dial, setting, range, isRising = true, isOwn, isGuess } = view;
  /** Changes by the buttons or by turning are announced; the spin button announces its own. */
  const change = (next: number): void => {
    if (next === setting) return;
    setSpoken(describeValue(words, { ...view, setting: next }));
    onChange(next);
  };
  const keys = useDialKeys({
    dial,
    setting,
    onChange: (next) => {
      setSpoken("");
      if (next !== setting) onChange(next);
    },
    onReject: (text) => setSpoken(words.dial.notOnDial(text)),
  });
  const { grabbed, handlers } = useTurn({ svg, dial, setting, onChange: change, onTurned });
  const caption = keys.typed === "" ? endReached(words, view) : words.dial.typed(keys.typed);
  const ghost = grabbed?.from ?? view.ghost;
  const face = drawView(words, { ...view, ghost }, { caption, hasStepper: true });
  const stepWords = describeSteps(words, dial);
  const [lower, higher] = isRising ? (["finer", "coarser"] as const) : (["coarser", "finer"] as const);
  const { min, max } = dialEnds(dial);
  const field = (steps: number) =>
    fieldName === undefined
      ? undefined
      : { name: fieldName, value: String(stepSetting(dial, setting, steps)) };
  return (
    <div className="dial-box" role="group" aria-label={words.dial.label}>
      <DialPicture
        face={face}
        label={describeDial(words, name, dial, setting, range)}
        shown={view}
        isOwn={isOwn}
        isGuess={isGuess}
        isGrabbed={grabbed !== undefined}
        svgRef={svg}
      >
        {isInteractive &&
          hands(face).map(({ hand, radius, angle }) => {
            const { x, y } = pointAt(radius, angle);
            const isGrabbed = grabbed?.hand === hand;
            return (
              <circle
                key={hand}
                className={isGrabbed ? "d-grip is-grabbed" : "d-grip"}
                cx={x}
                cy={y}
                r={face.letters === undefined ? 50 : 30}
                {...handlers(hand)}
              />
            );
          })}
      </DialPicture>
      <div className="dial-steps">
        <StepButton
          sign="minus"
          label={stepWords[lower]}
          word={words.dial[lower]}
          isDisabled={setting <= min}
          isInteractive={isInteractive}
          field={field(-1)}
          onStep={() => change(stepSetting(dial, setting, -1))}
        />
        {children}
        <StepButton
          sign="plus"
          label={stepWords[higher]}
          word={words.dial[higher]}
          isDisabled={setting >= max}
          isInteractive={isInteractive}
          field={field(1)}
          onStep={() => change(stepSetting(dial, setting, 1))}
        />
      </div>
      <output className="vh" aria-live="polite">
        {spoken}
      </output>
      {isInteractive && (
        <>
          <div
            className="dial-keys"
            role="spinbutton"
            tabIndex={0}
            aria-label={words.dial.label}
            aria-describedby={keysId}
            aria-valuenow={setting}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={describeValue(words, view)}
            onKeyDown={keys.onKeyDown}
            onBlur={keys.dropTyped}
          />
          <p className="vh" id={keysId}>
            {words.dial.keys}
          </p>
        </>
      )}
    </div>
  );
};

function describeValue(words: Words, view: DialView): string {
  const end = endReached(words, view);
  const setting = describeSetting(words, view.dial, view.setting);
  return end === undefined ? setting : `${setting}, ${end}`;
}

/** Returns "finest setting" or "coarsest setting" at an end of the dial. */
function endReached(
  { dial: words }: Words,
  { dial, setting, isRising = true }: DialView,
): string | undefined {
  const { min, max } = dialEnds(dial);
  if (setting <= min) return isRising ? words.finest : words.coarsest;
  if (setting >= max) return isRising ? words.coarsest : words.finest;
  return undefined;
}

/** Returns the hands that can be grabbed, with their places. */
function hands(face: ReturnType<typeof drawView>) {
  const main: DialHand = "main";
  const letter: DialHand = "letter";
  return [
    { hand: main, ...face.hand },
    ...(face.letters === undefined ? [] : [{ hand: letter, ...face.letters.hand }]),
  ];
}

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
