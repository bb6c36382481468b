import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { DayGroup } from "./group-days.ts";
import type { BrewRowView, SettingView } from "./present-brew.ts";
import { Stars } from "./stars.tsx";
import "./log.css";

interface Props {
  readonly days: readonly DayGroup<BrewRowView>[];
  /** Adds to a row, or replaces it. */
  readonly renderRow?: (row: BrewRowView, link: ReactNode) => ReactNode;
}

/** Brews by day, newest first, the grind setting in front. */
export const BrewList = ({ days, renderRow = (_, link) => link }: Props) =>
  days.map(({ date, label, items }) => (
    <section className="day" key={date} aria-labelledby={`day-${date}`}>
      <h2 className="eyebrow" id={`day-${date}`}>
        {label}
      </h2>
      <ul className="list">
        {items.map((row) => (
          <li key={row.key}>
            {renderRow(
              row,
              <RowLink path={row.path}>
                <BrewRow row={row} />
              </RowLink>,
            )}
          </li>
        ))}
      </ul>
    </section>
  ));

const RowLink = ({ path, children }: { readonly path: string | undefined; readonly children: ReactNode }) =>
  path === undefined ? (
    <div className="lrow">{children}</div>
  ) : (
    <Link className="lrow" to={path}>
      {children}
    </Link>
  );

const BrewRow = ({ row }: { readonly row: BrewRowView }) => {
  const { log } = useWords();
  const { setting, title, dose, water, facts, grinder, note, rating, taste } = row;
  return (
    <>
      <SettingColumn setting={setting} />
      <span className="grow">
        <span className="name">{title}</span>
        <span className="small muted nums-line">
          {dose}
          {dose !== undefined && water !== undefined && (
            <>
              <Icon name="right" size={16} />
              <span className="vh">{log.to}</span>
            </>
          )}
          {water}
          {facts.map((fact, position) => (
            <span
              key={fact}
              className={position > 0 || dose !== undefined || water !== undefined ? "dot" : undefined}
            >
              {fact}
            </span>
          ))}
        </span>
        {grinder !== undefined && <span className="small muted lg-grinder">{grinder}</span>}
        {note !== undefined && <span className="small lg-note">{note}</span>}
      </span>
      <span className="lg-end">
        {rating !== undefined && <Stars rating={rating} />}
        {taste !== undefined && (
          <span className={`small ${taste.isGood ? "good" : "copper"}`}>{taste.text}</span>
        )}
      </span>
    </>
  );
};

const SettingColumn = ({ setting: { text, unit, size } }: { readonly setting: SettingView }) => {
  const { log } = useWords();
  return (
    <span className={`lg-grind lg-${size}`}>
      {text === undefined ? (
        <b>
          <span aria-hidden="true">–</span>
          <span className="vh">{log.noSetting}</span>
        </b>
      ) : (
        <b>{text}</b>
      )}
      <span className="small muted">{unit}</span>
    </span>
  );
};
