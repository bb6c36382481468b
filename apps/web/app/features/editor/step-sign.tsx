import type { StepChoice } from "./step-choices.ts";

const pourPath = "M3.5 19.5 4.5 10h8l1 9.5zM6.5 10V7.5h4V10M13 16.5c3.5 0 3-7 6-8.5M18.5 7l2 2M20.5 13v2.5";
const clockPath = "M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 9v4l2.5 2M9.5 2.5h5";

const paths: Readonly<Record<StepChoice, string>> = {
  bloom: "M12 3.5c4 4.7 6 7.9 6 10.8a6 6 0 0 1-12 0c0-2.9 2-6.1 6-10.8z",
  pour: pourPath,
  wait: clockPath,
  stir: "M5 10.5h14l-1.4 7.3a3.2 3.2 0 0 1-3.1 2.7h-5a3.2 3.2 0 0 1-3.1-2.7zM12.5 15 18 3.5",
  swirl: "M4.5 11.5a7.5 7.5 0 0 1 13-4.5M18 3v4.2h-4.2M19.5 12.5a7.5 7.5 0 0 1-13 4.5M6 21v-4.2h4.2",
  steep: "M4.5 15.5h15M6.5 15.5V13a5.5 5.5 0 0 1 11 0v2.5M12 7.5V5M8 19.5h8",
  open: "M4.5 4h15L14 12h-4zM10 12v3M14 12v3M12 17.2v3.3",
  close: "M4.5 4h15L14 12h-4zM10 12v2.5M14 12v2.5M6.5 17.5h11",
  turn: "M5 14.5a7 7 0 0 1 13-4.5M18.5 5v5h-5M6.5 19.5h11",
  press: "M12 3v10.5M8 9.5l4 4 4-4M5 17h14M7.5 20.5h9",
  drawdown: clockPath,
  extract: "M5 4h14M8 4v4a4 4 0 0 0 8 0V4M12 14v2M12 18.5v2",
  heat: "M12 3.5c1 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 .3 1.5 1 2.3 2 2.5-.5-3 .2-6 1-8z",
  ice: "M12 3.5l7.5 4.2v8.6L12 20.5l-7.5-4.2V7.7zM4.5 7.7 12 12l7.5-4.3M12 12v8.5",
  dilute: "M10 4.5c3.4 4 5 6.7 5 9.2a5 5 0 0 1-10 0c0-2.5 1.6-5.2 5-9.2zM18.5 4.5v5M16 7h5",
};

/** The icon of a step. It is decorative: the text next to it must say the same. */
export const StepSign = ({ choice }: { readonly choice: StepChoice }) => (
  <svg className="icon icon-20" viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[choice]} />
  </svg>
);

interface PlacedProps {
  readonly choice: StepChoice;
  readonly x: number;
  readonly y: number;
  readonly isChosen: boolean;
}

/** The icon within a drawing, centered on a point. */
export const PlacedSign = ({ choice, x, y, isChosen }: PlacedProps) => (
  <g className={isChosen ? "timeline-sign is-chosen" : "timeline-sign"} transform={`translate(${x} ${y})`}>
    <circle r="12" />
    <path transform="translate(-9 -9) scale(0.75)" d={paths[choice]} />
  </g>
);
