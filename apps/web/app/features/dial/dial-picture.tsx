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
  /** The sentence that stands for the picture. */
  readonly label: string;
  /** What the dial is set to, for tests that compare it with the API; undefined where a setting is out of reach. */
  readonly shown?: Pick<DialView, "name" | "setting" | "range"> | undefined;
  /** The visitor's own grinder has a copper hand, any other an ink one. */
  readonly isOwn?: boolean;
  /** A setting that nobody has brewed at yet has a dotted hand. */
  readonly isGuess?: boolean | undefined;
  readonly isGrabbed?: boolean;
  readonly svgRef?: Ref<SVGSVGElement>;
  /** What lies over the hands, such as the targets to grab them. */
  readonly children?: ReactNode;
}

/** Renders a drawing of a dial. It is complete without scripts. */
export const DialPicture = (props: Props) => {
  const { face, label, shown, isOwn = true, isGuess = false, isGrabbed = false, svgRef, children } = props;
  const { ticks, letters, center, spiral, unrolled } = face;
  const handClass = `d-hand${isOwn ? "" : " is-plain"}${isGuess ? " is-guess" : ""}`;
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
      {face.range !== undefined && <path className="d-range" d={face.range} />}
      {face.rail !== undefined && <path className="d-rail" d={face.rail} />}
      <path className="d-tick d-minor" d={ticks.minor} />
      <path className="d-tick d-middle" d={ticks.middle} />
      <path className="d-tick d-major" d={ticks.major} />
      <g className="d-numerals">
        {face.numerals.map(({ x, y, text }) => (
          <text key={text} x={x} y={y}>
            {text}
          </text>
        ))}
      </g>
      {spiral !== undefined && (
        <>
          <path className="d-spiral" d={spiral.path} />
          <circle className="d-spiral-start" cx={spiral.start.x} cy={spiral.start.y} r="3.5" />
        </>
      )}
      {letters !== undefined && (
        <>
          <path className="d-tick d-minor" d={letters.ticks} />
          <g className="d-letters">
            {letters.letters.map(({ x, y, text, isCurrent }) => (
              <text key={text} className={isCurrent ? "is-current" : undefined} x={x} y={y}>
                {text}
              </text>
            ))}
          </g>
          {letters.ghost !== undefined && <path className="d-ghost" d={letters.ghost} />}
          <Hand className={`${handClass} d-hand-letter`} hand={letters.hand} isSettling={!isGrabbed} />
        </>
      )}
      {face.ghost !== undefined && <path className="d-ghost" d={face.ghost} />}
      <path className="d-dot" d={face.dots} />
      <Hand className={handClass} hand={face.hand} isSettling={!isGrabbed} />
      {center !== undefined && (
        <>
          <CenterLine className="d-value" line={center.value} />
          <CenterLine className="d-unit" line={center.unit} />
          <CenterLine className="d-caption" line={center.caption} />
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
      <text className="d-band-name">
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
    <g className="d-unrolled">
      {scale.range !== undefined && <path className="d-range" d={scale.range} />}
      <path className="d-rail" d={scale.rail} />
      <path className="d-dot" d={scale.dots} />
      <path className="d-tick d-middle" d={scale.ticks} />
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
      <circle className="d-marker" cx={scale.marker.x} cy={scale.marker.y} r="8" />
    </g>
  );
};

const bandClass = (order: number, isSingle: boolean) =>
  `d-band ${isSingle ? "is-single" : `d-band-${order}`}`;

interface HandProps {
  readonly className: string;
  readonly hand: HandDrawing;
  /** Whether it swings to a new angle; under the finger it follows at once. */
  readonly isSettling: boolean;
}

/** The attribute places the hand without scripts; no style attribute, which the Content-Security-Policy forbids. */
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
