import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import "./figure-table.css";

interface FigureRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly figures: readonly string[];
}

interface Props {
  /** The text of the button that opens the table. */
  readonly summary: string;
  /** The headings: first the one of the labels, then one for each figure. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** The figures of a chart as a table that can be opened without scripts. */
export const FigureTable = ({ summary, columns: [name, ...columns], rows }: Props) => (
  <details className="figures">
    <summary>
      {summary}
      <Icon name="chev" size={16} />
    </summary>
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="number">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, figures }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {figures.map((figure, position) => (
              <td key={columns[position]} className="number">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
