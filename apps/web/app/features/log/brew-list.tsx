import type { KeyboardEventHandler, ReactNode } from "react";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { starText } from "#app/i18n/locale.ts";
import type { DayGroup } from "./group-days.ts";
import type { BrewRowView, SettingView } from "./present-brew.ts";
import "./log.css";

interface Props {
  readonly days: readonly DayGroup<BrewRowView>[];
  /** The row whose cup is shown beside the list. */
  readonly openKey?: string | undefined;
  /** The row whose cup stands beside the list on wide screens, while no cup is open. */
  readonly besideKey?: string | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>;
  /** Extends or replaces the content of a row. */
  readonly renderRow?: (row: BrewRowView, link: ReactNode) => ReactNode;
}

/** Brews by day, newest first. */
export const BrewList = ({ days, openKey, besideKey, onKeyDown, renderRow = (_, link) => link }: Props) =>
  days.map(({ date, label, items }) => (
    <section className="day" key={date} aria-labelledby={`day-${date}`}>
      <h2 className="eyebrow" id={`day-${date}`}>
        {label}
      </h2>
      <ul className="list">
        {items.map((row) => (
          <li key={row.key} ref={row.key === openKey ? scrollIntoView : undefined}>
            {renderRow(
              row,
              <RowLink
                path={row.path}
                isOpen={row.key === openKey}
                isBeside={row.key === besideKey}
                onKeyDown={onKeyDown}
              >
                <BrewRow row={row} />
              </RowLink>,
            )}
          </li>
        ))}
      </ul>
    </section>
  ));

/** Scrolls the list to the row of the open cup. */
const scrollIntoView = (row: HTMLLIElement | null): void => row?.scrollIntoView({ block: "nearest" });

interface RowLinkProps {
  readonly path: string | undefined;
  readonly isOpen: boolean;
  readonly isBeside: boolean;
  readonly onKeyDown: Props["onKeyDown"];
  readonly children: ReactNode;
}

const RowLink = ({ path, isOpen, isBeside, onKeyDown, children }: RowLinkProps) =>
  path === undefined ? (
    <div className="log-row">{children}</div>
  ) : (
    <Link
      className={isBeside ? "log-row is-beside" : "log-row"}
      to={path}
      aria-current={isOpen ? true : undefined}
      onKeyDown={onKeyDown}
    >
      {children}
    </Link>
  );

const BrewRow = ({ row }: { readonly row: BrewRowView }) => {
  const { log } = useMessages();
  const { label, icon, setting, title, dose, water, facts, note } = row;
  return (
    <>
      {label !== undefined && <LabelTile label={label} size="sm" />}
      {label === undefined && icon !== undefined && (
        <span className="log-brewer">
          <BrewerIcon name={icon} />
        </span>
      )}
      <span className="grow">
        <span className="name">{title}</span>
        <span className="small muted facts">
          <span>
            {(dose !== undefined || water !== undefined) && (
              <span className="numbers-line">
                {label !== undefined && icon !== undefined && <BrewerIcon name={icon} size={16} />}
                {dose}
                {dose !== undefined && water !== undefined && (
                  <>
                    <Icon name="right" size={16} />
                    <span className="visually-hidden">{log.to}</span>
                  </>
                )}
                {water}
              </span>
            )}
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </span>
        {note !== undefined && <span className="small log-note">{note}</span>}
      </span>
      <span className="log-end">
        <Setting setting={setting} />
        <Result row={row} />
      </span>
    </>
  );
};

const Setting = ({ setting: { text, unit, size } }: { readonly setting: SettingView }) => {
  const { log } = useMessages();
  return (
    <span className={`log-grind log-${size}`}>
      {text === undefined ? (
        <b>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{log.noSetting}</span>
        </b>
      ) : (
        <b>{text}</b>
      )}{" "}
      <span className="small muted">{unit}</span>
    </span>
  );
};

/** The stars as a number, and the taste. */
const Result = ({ row: { rating, taste } }: { readonly row: BrewRowView }) => {
  const { log, locale } = useMessages();
  if (rating === undefined && taste === undefined) return null;
  return (
    <span className={`small ${taste?.isGood === true ? "good" : "copper"}`}>
      {rating !== undefined && (
        <>
          <span className="log-stars" role="img" aria-label={log.stars(starText(locale, rating))}>
            {starText(locale, rating)}
            <Icon name="star" size={16} isFilled />
          </span>{" "}
        </>
      )}
      {taste?.text}
    </span>
  );
};
