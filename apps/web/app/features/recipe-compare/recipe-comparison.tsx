import { href } from "react-router";
import { PoursChart } from "#app/features/charts/pours-chart.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RecipeComparisonView } from "./present-comparison.ts";
import "./recipe-comparison.css";

/** Two recipes side by side: their grind, their pours, and every figure. */
export const RecipeComparison = ({
  view: { cards, apart, rows, pours, chart, texts },
}: {
  readonly view: RecipeComparisonView;
}) => (
  <div className="recipe-comparison-grid">
    <section className="card recipe-comparison-table" aria-label={texts.title}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.fact}</span>
            </th>
            {cards.map(({ id, title, author, isSecond }) => (
              <th key={id} scope="col" className={isSecond ? "number is-second" : "number"}>
                <span className="recipe-comparison-line" aria-hidden="true" />
                <Link to={href("/recipes/:id", { id })}>{title}</Link>
                <span className="small muted">{author}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, isSame }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className={isSame ? "number muted" : "number strong"}>{values[0]}</td>
              <td className={isSame ? "number muted" : "number strong"}>{values[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <div className="stack">
      <section className="card" aria-labelledby="pours">
        <h2 id="pours">{texts.pours}</h2>
        <PoursChart recipes={pours} label={chart} yName={texts.grams} />
      </section>
      {apart !== undefined && (
        <p className="note-line">
          <Icon name="info" size={20} />
          <span>{apart}</span>
        </p>
      )}
      <div className="recipe-comparison-actions">
        {cards.map(({ id, brew }) => (
          <ButtonLink key={id} to={`${href("/brew")}?recipe=${id}`} isBlock>
            {brew}
          </ButtonLink>
        ))}
      </div>
    </div>
  </div>
);
