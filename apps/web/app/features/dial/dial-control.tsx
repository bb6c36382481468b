import { type DialHand, dialEnds, stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import { pointAt } from "@brewdial/domain/dial/polar.ts";
import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from "react";
import { useMessages } from "#app/i18n/context.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { describeDial, describeSetting, describeSteps } from "./describe.ts";
import { DialPicture } from "./dial-picture.tsx";
import { type DialView, drawView } from "./dial-view.ts";
import { StepButton } from "./step-button.tsx";
import { useDialKeys } from "./use-dial-keys.ts";
import { useTurn } from "./use-turn.ts";

interface Props {
  readonly view: DialView;
  readonly onChange: (setting: number) => void;
  /** Called when the hand was turned and released, to offer an undo. */
  readonly onTurned?: (from: number, to: number) => void;
  /** Name of the field that the step buttons submit when scripts do not run; requires an enclosing form. */
  readonly fieldName?: string;
  /** Content between the step buttons, such as the name of the grinder. */
  readonly children?: ReactNode;
}

/** An adjustable dial: by its step buttons, by keys, or by dragging the hand. Everything can be done without dragging. */
export const DialControl = ({ view, onChange, onTurned, fieldName, children }: Props) => {
  const messages = useMessages();
  const keysId = useId();
  const svg = useRef<SVGSVGElement>(null);
  const isInteractive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  const [spoken, setSpoken] = useState("");
  const { name, dial, setting, range, isRising = true, isOwn, isGuess } = view;
  /** Announces changes by the buttons or by dragging; the spin button announces its own. */
  const change = (next: number): void => {
    if (next === setting) return;
    setSpoken(describeValue(messages, { ...view, setting: next }));
    onChange(next);
  };
  const keys = useDialKeys({
    dial,
    setting,
    onChange: (next) => {
      setSpoken("");
      if (next !== setting) onChange(next);
    },
    onReject: (text) => setSpoken(messages.dial.notOnDial(text)),
  });
  const { grabbed, handlers } = useTurn({ svg, dial, setting, onChange: change, onTurned });
  const caption = keys.typed === "" ? endReached(messages, view) : messages.dial.typed(keys.typed);
  const ghost = grabbed?.from ?? view.ghost;
  const face = drawView(messages, { ...view, ghost }, { caption, hasStepper: true });
  const stepMessages = describeSteps(messages, dial);
  const [lower, higher] = isRising ? (["finer", "coarser"] as const) : (["coarser", "finer"] as const);
  const { min, max } = dialEnds(dial);
  const field = (steps: number) =>
    fieldName === undefined
      ? undefined
      : { name: fieldName, value: String(stepSetting(dial, setting, steps)) };
  return (
    <div className="dial-box" role="group" aria-label={messages.dial.label}>
      <DialPicture
        face={face}
        label={describeDial(messages, name, dial, setting, range)}
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
                className={isGrabbed ? "dial-grip is-grabbed" : "dial-grip"}
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
          label={stepMessages[lower]}
          word={messages.dial[lower]}
          isDisabled={setting <= min}
          isInteractive={isInteractive}
          field={field(-1)}
          onStep={() => change(stepSetting(dial, setting, -1))}
        />
        {children}
        <StepButton
          sign="plus"
          label={stepMessages[higher]}
          word={messages.dial[higher]}
          isDisabled={setting >= max}
          isInteractive={isInteractive}
          field={field(1)}
          onStep={() => change(stepSetting(dial, setting, 1))}
        />
      </div>
      <output className="visually-hidden" aria-live="polite">
        {spoken}
      </output>
      {isInteractive && (
        <>
          <div
            className="dial-keys"
            role="spinbutton"
            tabIndex={0}
            aria-label={messages.dial.label}
            aria-describedby={keysId}
            aria-valuenow={setting}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={describeValue(messages, view)}
            onKeyDown={keys.onKeyDown}
            onBlur={keys.dropTyped}
          />
          <p className="visually-hidden" id={keysId}>
            {messages.dial.keys}
          </p>
        </>
      )}
    </div>
  );
};

function describeValue(messages: Messages, view: DialView): string {
  const end = endReached(messages, view);
  const setting = describeSetting(messages, view.dial, view.setting);
  return end === undefined ? setting : `${setting}, ${end}`;
}

/** Returns "finest setting" or "coarsest setting" at an end of the dial. */
function endReached(
  { dial: messages }: Messages,
  { dial, setting, isRising = true }: DialView,
): string | undefined {
  const { min, max } = dialEnds(dial);
  if (setting <= min) return isRising ? messages.finest : messages.coarsest;
  if (setting >= max) return isRising ? messages.coarsest : messages.finest;
  return undefined;
}

/** Returns the hands that can be dragged, with their positions. */
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
