import type { DialFace } from "@brewdial/domain/dial/dial-face.ts";
import type { Hand as HandDrawing } from "@brewdial/domain/dial/letter-scale.ts";
import type { PlacedText } from "@brewdial/domain/dial/center-text.ts";
import type { UnrolledScale } from "@brewdial/domain/dial/unrolled-scale.ts";
import { type ReactNode, type Ref, useId } from "react";
import type { DialView } from "./dial-view.ts";
import { useSettledAngle } from "./use-settled-angle.ts";
import "./dial.css";

interface Props {
  readonly face: DialFace;
  /** Text alternative of the dial, one sentence. */
  readonly label: string;
  /** The displayed setting, for tests that compare it with the API; undefined if a setting is out of range. */
  readonly shown?: Pick<DialView, "name" | "setting" | "range"> | undefined;
  /** Whether it is the visitor's own grinder: its hand is copper-colored, that of any other dark. */
  readonly isOwn?: boolean;
  /** Whether nobody has brewed at the setting yet: the hand is dotted. */
  readonly isGuess?: boolean | undefined;
  readonly isGrabbed?: boolean;
  readonly svgRef?: Ref<SVGSVGElement>;
  /** Elements above the hands, such as the handles for dragging. */
  readonly children?: ReactNode;
}

/** Renders the drawing of a dial, which is complete without scripts. */
export const DialPicture = (props: Props) => {
  const { face, label, shown, isOwn = true, isGuess = false, isGrabbed = false, svgRef, children } = props;
  const { ticks, letters, center, spiral, unrolled } = face;
  const handClass = `dial-hand${isOwn ? "" : " is-plain"}${isGuess ? " is-guess" : ""}`;
  return (
    <svg
      ref={svgRef}
      className={`dial dial-${face.layout}${isGrabbed ? " is-grabbed" : ""}`}
      viewBox={face.viewBox}
      role="img"
      aria-label={label}
      data-grinder={shown?.name}
      data-setting={shown?.setting}
      data-range={shown?.range && `${shown.range.min} ${shown.range.max}`}
    >
      <Bands face={face} />
      {face.range !== undefined && <path className="dial-range" d={face.range} />}
      {face.rail !== undefined && <path className="dial-rail" d={face.rail} />}
      <path className="dial-tick dial-minor" d={ticks.minor} />
      <path className="dial-tick dial-middle" d={ticks.middle} />
      <path className="dial-tick dial-major" d={ticks.major} />
      <g className="dial-numerals">
        {face.numerals.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {spiral !== undefined && (
        <>
          <path className="dial-spiral" d={spiral.path} />
          <circle className="dial-spiral-start" cx={spiral.start.x} cy={spiral.start.y} r="3.5" />
        </>
      )}
      {letters !== undefined && (
        <>
          <path className="dial-tick dial-minor" d={letters.ticks} />
          <g className="dial-letters">
            {letters.letters.map(({ x, y, text, isCurrent }) => (
              <text key={text} className={isCurrent ? "is-current" : undefined} x={x} y={y}>
                {text}
              </text>
            ))}
          </g>
          {letters.ghost !== undefined && <path className="dial-ghost" d={letters.ghost} />}
          <Hand className={`${handClass} dial-hand-letter`} hand={letters.hand} isSettling={!isGrabbed} />
        </>
      )}
      {face.ghost !== undefined && <path className="dial-ghost" d={face.ghost} />}
      <path className="dial-dot" d={face.dots} />
      <Hand className={handClass} hand={face.hand} isSettling={!isGrabbed} />
      {center !== undefined && (
        <>
          <CenterLine className="dial-value" line={center.value} />
          <CenterLine className="dial-unit" line={center.unit} />
          <CenterLine className="dial-caption" line={center.caption} />
        </>
      )}
      {unrolled !== undefined && <Unrolled scale={unrolled} />}
      {children}
    </svg>
  );
};

const Bands = ({ face: { bands } }: { readonly face: DialFace }) => {
  const id = useId();
  const isSingle = bands.length === 1;
  return bands.map(({ method, order, path, name, namePath }) => (
    <g key={method}>
      <path className={bandClass(order, isSingle)} d={path} />
      <path id={`${id}${method}`} d={namePath} />
      <text className="dial-band-name">
        <textPath href={`#${id}${method}`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </g>
  ));
};

const Unrolled = ({ scale }: { readonly scale: UnrolledScale }) => {
  const isSingle = scale.bands.length === 1;
  return (
    <g className="dial-unrolled">
      {scale.range !== undefined && <path className="dial-range" d={scale.range} />}
      <path className="dial-rail" d={scale.rail} />
      <path className="dial-dot" d={scale.dots} />
      <path className="dial-tick dial-middle" d={scale.ticks} />
      {scale.turns.map(({ x, y, text }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
      {scale.bands.map(({ method, order, path, name }) => (
        <g key={method}>
          <path className={bandClass(order, isSingle)} d={path} />
          <text className={isSingle ? "is-single" : undefined} x={name.x} y={name.y}>
            {name.text}
          </text>
        </g>
      ))}
      <circle className="dial-marker" cx={scale.marker.x} cy={scale.marker.y} r="8" />
    </g>
  );
};

const bandClass = (order: number, isSingle: boolean) =>
  `dial-band ${isSingle ? "is-single" : `dial-band-${order}`}`;

interface HandProps {
  readonly className: string;
  readonly hand: HandDrawing;
  /** Whether it animates to a new angle; while dragged it follows immediately. */
  readonly isSettling: boolean;
}

/** The attribute positions the hand without scripts; the Content-Security-Policy forbids a style attribute. */
const Hand = ({ className, hand, isSettling }: HandProps) => {
  const ref = useSettledAngle(hand.angle, isSettling);
  return (
    <g transform="translate(200 200)">
      <g ref={ref} transform={`rotate(${hand.angle})`}>
        <path className={className} d={hand.path} />
      </g>
    </g>
  );
};

const CenterLine = ({
  className,
  line,
}: {
  readonly className: string;
  readonly line: PlacedText | undefined;
}) =>
  line === undefined ? null : (
    <text className={className} x={line.x} y={line.y} fontSize={line.fontSize}>
      {line.text}
    </text>
  );
