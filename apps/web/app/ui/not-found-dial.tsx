const marks = Array.from({ length: 51 }, (_, value) => value);
/** From 0 at the lower left to 50 at the lower right. */
const angleOf = (value: number) => -140 + value * 5.6;

/** The dial of the 404 page: a static image instead of the dial component, so that error pages need no data. */
export const NotFoundDial = () => (
  <svg className="not-found-dial" viewBox="0 0 400 356" aria-hidden="true">
    {marks.map((value) => {
      const [className, length] =
        value % 10 === 0
          ? ["not-found-major", 24]
          : value % 5 === 0
            ? ["not-found-mid", 17]
            : ["not-found-minor", 11];
      return (
        <path
          key={value}
          className={className}
          d={`M200 24v${length}`}
          transform={`rotate(${angleOf(value)} 200 200)`}
        />
      );
    })}
    <g className="not-found-num">
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
    <path className="not-found-hand" d="M200 19V51" transform="rotate(89.6 200 200)" />
    <text className="not-found-value" x="200" y="232.73">
      404
    </text>
  </svg>
);
