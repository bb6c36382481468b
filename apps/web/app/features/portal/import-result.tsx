import { useMessages } from "#app/i18n/context.ts";
import type { ImportView } from "./present-import.ts";
import "./import.css";

const tags = { create: "tag tag-good", skip: "tag", error: "tag tag-bad" } as const;

export const ImportFigures = ({ view }: { readonly view: ImportView }) => (
  <dl className="import-sum">
    {view.figures.map(({ action, label, value }) => (
      <div key={action} className="card card-sm">
        <dt>{label}</dt>
        <dd className={`is-${action}`}>{value}</dd>
      </div>
    ))}
  </dl>
);

/** What would happen to each row, with the reason below it. */
export const ImportRows = ({ view }: { readonly view: ImportView }) => {
  const { import: text } = useMessages().portalCoffee;
  return (
    <section className="card import" aria-labelledby="dry-run">
      <div className="row between wrap">
        <h2 id="dry-run">{text.result}</h2>
        {view.filter.errors !== undefined && (
          <fieldset className="segmented">
            <legend className="visually-hidden">{text.filter}</legend>
            <label>
              <input className="visually-hidden" type="radio" name="show" value="errors" defaultChecked />
              <span>{view.filter.errors}</span>
            </label>
            <label>
              <input className="visually-hidden" type="radio" name="show" value="all" />
              <span>{view.filter.all}</span>
            </label>
          </fieldset>
        )}
      </div>
      <table className="table">
        <thead>
          <tr>
            <th className="number" scope="col">
              {text.columns.line}
            </th>
            <th scope="col">{text.columns.name}</th>
            <th className="number" scope="col">
              {text.columns.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map(({ line, name, action, result, reasons }) => (
            <tr key={line} className={`is-${action}`}>
              <td className="number">{line}</td>
              <th scope="row">
                {name}
                {reasons.map((reason) => (
                  <span key={reason} className="import-why">
                    {reason}
                  </span>
                ))}
              </th>
              <td className="number">
                <span className={tags[action]}>{result}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
