interface Props {
  /** Number of lines; each has the shape of a list row. */
  readonly rows: number;
}

/** Placeholder for rows that are still loading. Show it only after 300 ms. */
export const SkeletonRows = ({ rows }: Props) => (
  <div className="stack skel-rows" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      <div className="row" key={index}>
        <div className="skel skel-tile" />
        <div className="grow stack stack-1">
          <div className="skel skel-title" />
          <div className="skel skel-line" />
        </div>
        <div className="skel skel-number" />
      </div>
    ))}
  </div>
);
