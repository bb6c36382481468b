import { useMessages } from "#app/i18n/context.ts";

/** A figure that differs from the recipe it is based on. */
export interface Change {
  readonly field: string;
  readonly label: string;
  readonly from: string | undefined;
  readonly to: string;
  readonly unit: string;
  readonly reason: string;
}

interface Props {
  readonly changes: readonly Change[];
  readonly notices: readonly string[];
}

/** The changed figures with their reasons, and the limits of the gear. */
export const ChangeList = ({ changes, notices }: Props) => {
  const { player } = useMessages();
  if (changes.length === 0 && notices.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="changed">
      <h2 id="changed">{player.changed}</h2>
      <ul className="prepare-changes">
        {changes.map(({ field, label, from, to, unit, reason }) => (
          <li key={field}>
            <p>
              <span className="strong">{label}</span>{" "}
              <b className="copper">
                {to} {unit}
              </b>{" "}
              {from !== undefined && (
                <span className="muted">
                  {player.from} {from}
                </span>
              )}
            </p>
            <p className="muted">{reason}</p>
          </li>
        ))}
        {notices.map((notice) => (
          <li key={notice}>
            <p>{notice}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
