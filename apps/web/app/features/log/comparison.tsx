import { href } from "react-router";
import { DialPicture } from "#app/features/dial/dial-picture.tsx";
import { drawView } from "#app/features/dial/dial-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ComparisonView } from "./present-comparison.ts";
import { Rating } from "./rating.tsx";
import "./comparison.css";

interface Props {
  readonly view: ComparisonView;
  /** Stars of both brews; undefined for a brew without a rating. */
  readonly ratings: readonly [number | undefined, number | undefined];
}

/**
 * Two brews side by side: what changed is struck through on the left and copper-colored on the right, unless they are of two methods.
 */
export const Comparison = ({ view, ratings }: Props) => {
  const messages = useMessages();
  const { compare, entry } = messages.log;
  const { dials, columns, paths, rows, hasChanges, verdict } = view;
  return (
    <>
      <div className="card card-raised comparison">
        <div className={dials.length > 1 ? "comparison-dials" : "comparison-dial"}>
          {dials.map((dial) => (
            <DialPicture
              key={dial.label}
              face={drawView(messages, dial.view, { caption: dial.caption })}
              label={dial.label}
            />
          ))}
        </div>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{compare.value}</span>
              </th>
              <th scope="col" className="number">
                <Link to={href("/log/:id", { id: paths.before })}>{columns[0]}</Link>
              </th>
              <th scope="col" className="number">
                <Link to={href("/log/:id", { id: paths.after })}>{columns[1]}</Link>
              </th>
              {hasChanges && (
                <th scope="col" className="difference">
                  {compare.change}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              hasChanges ? (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  <td className="number muted">{row.isChanged ? <s>{row.before}</s> : row.before}</td>
                  <td className={row.isChanged ? "number comparison-new copper" : "number comparison-new"}>
                    {row.after}
                  </td>
                  <td className={row.isChanged ? "difference small copper" : "difference small faint"}>
                    {row.change}
                  </td>
                </tr>
              ) : (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  <td className="number strong">{row.before}</td>
                  <td className="number strong">{row.after}</td>
                </tr>
              ),
            )}
            {(ratings[0] !== undefined || ratings[1] !== undefined) && (
              <tr>
                <th scope="row">{entry.rating}</th>
                <td className="number">{ratings[0] === undefined ? "–" : <Rating stars={ratings[0]} />}</td>
                <td className="number">{ratings[1] === undefined ? "–" : <Rating stars={ratings[1]} />}</td>
                {hasChanges && <td className="difference small">{view.stars}</td>}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {verdict !== undefined && (
        <p className="comparison-verdict">
          <Icon name="info" />
          <span>{verdict}</span>
        </p>
      )}
    </>
  );
};
