import { href } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { Silhouette } from "./silhouette.tsx";
import type { GrinderLine as LineView } from "./present-index.ts";

interface Props {
  readonly grinder: LineView;
  readonly title: string;
  readonly facts: readonly string[];
}

/** A grinder in a list: its small dial, and its starting setting for pour-over. */
export const GrinderLine = ({ grinder: { slug, brand, name, shape, dial, start }, title, facts }: Props) => {
  const { grinders } = useMessages();
  return (
    <Link className="grinder-line" to={href("/grinders/:slug", { slug })}>
      <Silhouette shape={shape} />
      <MiniDial
        name={start && `${brand} ${name}`}
        dial={dial}
        setting={start?.setting ?? dial.min}
        range={start?.range}
      />
      <span className="grow">
        <span className="strong">{title}</span>
        <span className="small muted facts">
          <span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </span>
      </span>
      {start === undefined ? (
        <span className="small muted">{grinders.index.noPourOver}</span>
      ) : (
        <span className="grinder-line-start">
          <b>{start.label}</b>
          <span className="small muted">{start.rangeLabel}</span>
        </span>
      )}
    </Link>
  );
};
