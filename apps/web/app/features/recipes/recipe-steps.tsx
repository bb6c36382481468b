import { useMessages } from "#app/i18n/context.ts";
import type { StepView } from "./present-steps.ts";
import "./steps.css";

interface Props {
  readonly steps: readonly StepView[];
  readonly areGenerated: boolean;
  /** The preparation before the first pour. */
  readonly preparation: string | undefined;
}

/** The steps of a recipe with their times and the weight on the scale. */
export const RecipeSteps = ({ steps, areGenerated, preparation }: Props) => {
  const { recipe } = useMessages();
  return (
    <section className="recipe-page-steps" aria-labelledby="steps">
      <div className="section-head">
        <h2 id="steps">{recipe.steps}</h2>
        <span className="small muted">{areGenerated ? recipe.stepsGenerated : recipe.stepsFollow}</span>
      </div>
      {preparation !== undefined && <p className="recipe-page-prep">{preparation}</p>}
      <ol className="steps">
        {steps.map(({ at, name, text, to, adds }) => (
          <li key={`${at} ${name}`}>
            <span className="step-time">{at}</span>
            <span className={to === undefined ? "what wait" : "what"}>
              <b>{name}</b>
              {text !== "" && <span className="muted recipe-page-line">{text}</span>}
            </span>
            <span className="to">
              {adds !== undefined && (
                <>
                  +{adds.value}
                  <span className="unit">{adds.unit}</span>
                </>
              )}
              {to !== undefined && (
                <>
                  <span className="visually-hidden">{recipe.until("")}</span>
                  {to.value}
                  <span className="unit">{to.unit}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
