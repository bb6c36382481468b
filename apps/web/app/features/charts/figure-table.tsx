import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import "./figure-table.css";

interface FigureRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly figures: readonly string[];
}

interface Props {
  /** The text that opens the table. */
  readonly summary: string;
  /** The headings: of the label, then of each figure. */
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
}

/** The figures of a chart as a table that opens without scripts. */
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
            <th key={column} scope="col" className="n">
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
              <td key={columns[position]} className="n">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
