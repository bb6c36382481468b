const marks = Array.from({ length: 51 }, (_, value) => value);
/** From 0 at the lower left to 50 at the lower right. */
const angleOf = (value: number) => -140 + value * 5.6;

interface Props {
  /** Where the hand points. */
  readonly value: number;
  readonly text: string;
}

/** A decorative dial: a static image instead of the dial component, so that pages without data can show it. */
export const StaticDial = ({ value: pointed, text }: Props) => (
  <svg className="static-dial" viewBox="0 0 400 356" aria-hidden="true">
    {marks.map((value) => {
      const [className, length] =
        value % 10 === 0
          ? ["static-dial-major", 24]
          : value % 5 === 0
            ? ["static-dial-mid", 17]
            : ["static-dial-minor", 11];
      return (
        <path
          key={value}
          className={className}
          d={`M200 24v${length}`}
          transform={`rotate(${angleOf(value)} 200 200)`}
        />
      );
    })}
    <g className="static-dial-num">
      {marks
        .filter((value) => value % 10 === 0)
        .map((value) => {
          const angle = (angleOf(value) * Math.PI) / 180;
          return (
            <text
              key={value}
              x={(200 + 136 * Math.sin(angle)).toFixed(2)}
              y={(200 - 136 * Math.cos(angle)).toFixed(2)}
            >
              {value}
            </text>
          );
        })}
    </g>
    <path className="static-dial-hand" d="M200 19V51" transform={`rotate(${angleOf(pointed)} 200 200)`} />
    <text className="static-dial-value" x="200" y="232.73">
      {text}
    </text>
  </svg>
);
