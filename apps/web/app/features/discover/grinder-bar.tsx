import { pickGrinderPath } from "#app/features/grinders/pick-grinder-path.ts";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import "./grinder-bar.css";

interface Props {
  readonly question: string;
  readonly text?: string | undefined;
  readonly button: string;
  /** The page to return to. */
  readonly returnTo: string;
}

const shapes = ["hand-slim", "home", "single-doser"] as const;

/** Asks a visitor without a grinder for theirs, in a single line. */
export const GrinderBar = ({ question, text, button, returnTo }: Props) => (
  <div className="grinder-bar">
    <span className="grinder-bar-art" aria-hidden="true">
      {shapes.map((shape) => (
        <Silhouette key={shape} shape={shape} />
      ))}
    </span>
    <p className="grow">
      <b>{question}</b> {text}
    </p>
    <ButtonLink kind="primary" to={pickGrinderPath(returnTo)}>
      {button}
    </ButtonLink>
  </div>
);
