import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { conversionPath } from "./conversion.tsx";
import type { ConversionView } from "./present.ts";
import type { TableView } from "./table.ts";

interface Props {
  readonly view: ConversionView;
}

/** The settings around the current one, and the whole table in a collapsed section below them. */
export const ConversionTable = ({ view }: Props) => {
  const { convert } = useMessages();
  const { table } = view;
  return (
    <section className="card stack stack-1" aria-labelledby="near">
      <h2 id="near">{convert.near.title}</h2>
      <Rows view={view} rows={table.near} />
      {table.rows.length > table.near.length && (
        <details className="converter-all">
          <summary className="small">{convert.near.all(table.rows.length)}</summary>
          {table.stepsPerRow > 1 && <p className="small muted">{convert.near.every(table.stepsPerRow)}</p>}
          <Rows view={view} rows={table.rows} />
        </details>
      )}
    </section>
  );
};

const Rows = ({ view: { from, to, table }, rows }: Props & { readonly rows: TableView["rows"] }) => {
  const { convert } = useMessages();
  return (
    <table className="table table-pad near">
      <thead>
        <tr>
          <th scope="col">
            {from.shortName} <span className="near-unit">{table.units.from}</span>
          </th>
          <th scope="col" className="number">
            {to.shortName} <span className="near-unit">{table.units.to}</span>
          </th>
          <th scope="col" className="number">
            {convert.near.range}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className={row.isHere ? "is-here" : undefined}>
            <th scope="row">
              <Link className="near-link" to={conversionPath(from.slug, to.slug, row.label)}>
                {row.from}
              </Link>
            </th>
            {row.out === undefined ? (
              <>
                <td className="number big">{row.to}</td>
                <td className="number muted">{row.range}</td>
              </>
            ) : (
              <td className="number muted" colSpan={2}>
                {row.out}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
