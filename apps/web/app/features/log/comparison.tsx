import { href } from "react-router";
import { DialPicture } from "#app/features/dial/dial-picture.tsx";
import { drawView } from "#app/features/dial/dial-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { ComparisonView } from "./present-comparison.ts";
import { Stars } from "./stars.tsx";
import "./comparison.css";

interface Props {
  readonly view: ComparisonView;
  /** Stars of both brews; undefined where one was not rated. */
  readonly ratings: readonly [number | undefined, number | undefined];
}

/** Two brews side by side: what changed is struck out on the left and copper on the right. */
export const Comparison = ({ view, ratings }: Props) => {
  const words = useWords();
  const { compare, entry } = words.log;
  const { dials, columns, paths, rows, verdict } = view;
  return (
    <>
      <div className="card card-raised cmp">
        <div className={dials.length > 1 ? "cmp-dials" : "cmp-dial"}>
          {dials.map((dial) => (
            <DialPicture
              key={dial.label}
              face={drawView(words, dial.view, { caption: dial.caption })}
              label={dial.label}
            />
          ))}
        </div>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{compare.value}</span>
              </th>
              <th scope="col" className="n">
                <Link to={href("/log/:id", { id: paths.before })}>{columns[0]}</Link>
              </th>
              <th scope="col" className="n">
                <Link to={href("/log/:id", { id: paths.after })}>{columns[1]}</Link>
              </th>
              <th scope="col" className="dif">
                {compare.change}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.label}</th>
                <td className="n muted">{row.isChanged ? <s>{row.before}</s> : row.before}</td>
                <td className={row.isChanged ? "n cmp-new copper" : "n cmp-new"}>{row.after}</td>
                <td className={row.isChanged ? "dif small copper" : "dif small faint"}>{row.change}</td>
              </tr>
            ))}
            {(ratings[0] !== undefined || ratings[1] !== undefined) && (
              <tr>
                <th scope="row">{entry.rating}</th>
                <td className="n">{ratings[0] === undefined ? "–" : <Stars rating={ratings[0]} />}</td>
                <td className="n">{ratings[1] === undefined ? "–" : <Stars rating={ratings[1]} />}</td>
                <td className="dif small">{view.stars}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {verdict !== undefined && (
        <p className="cmp-verdict">
          <Icon name="info" />
          <span>{verdict}</span>
        </p>
      )}
    </>
  );
};
