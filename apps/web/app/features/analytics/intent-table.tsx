import { useWords } from "#app/words/context.ts";
import type { IntentView } from "./present-intent.ts";
import "./intent.css";

/** The lanes as a table, with ratios and the number of brewers. */
export const IntentTable = ({ lanes }: Pick<IntentView, "lanes">) => {
  const { table, columns } = useWords().intent;
  return (
    <details>
      <summary>{table}</summary>
      <table className="table in-table">
        <thead>
          <tr>
            <th scope="col">{columns.coffee}</th>
            <th scope="col" className="n">
              {columns.official}
            </th>
            <th scope="col" className="n">
              {columns.brewed}
            </th>
            <th scope="col" className="n">
              {columns.ratio}
            </th>
            <th scope="col" className="n">
              {columns.stars}
            </th>
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.key}>
              <th scope="row">
                {lane.coffee}, {lane.method}, {lane.grinder}
                <span className="small muted"> ({lane.brewers})</span>
              </th>
              <td className="n">{lane.official ?? "–"}</td>
              <td className="n">{lane.brewed}</td>
              <td className="n">{lane.ratios}</td>
              <td className="n">{lane.rating}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
