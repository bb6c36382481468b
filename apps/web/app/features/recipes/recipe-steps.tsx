import { useWords } from "#app/words/context.ts";
import type { StepView } from "./present-steps.ts";
import "./steps.css";

interface Props {
  readonly steps: readonly StepView[];
  readonly areGenerated: boolean;
  /** What happens before the first water. */
  readonly preparation: string | undefined;
}

/** The steps of a recipe with their times and the weight on the scale. */
export const RecipeSteps = ({ steps, areGenerated, preparation }: Props) => {
  const { recipe } = useWords();
  return (
    <section className="rp-steps" aria-labelledby="steps">
      <div className="section-head">
        <h2 id="steps">{recipe.steps}</h2>
        <span className="small muted">{areGenerated ? recipe.stepsGenerated : recipe.stepsFollow}</span>
      </div>
      {preparation !== undefined && <p className="rp-prep">{preparation}</p>}
      <ol className="steps">
        {steps.map(({ at, name, text, to, adds }) => (
          <li key={`${at} ${name}`}>
            <span className="at">{at}</span>
            <span className={to === undefined ? "what wait" : "what"}>
              <b>{name}</b>
              {text !== "" && <span className="muted rp-line">{text}</span>}
            </span>
            <span className="to">
              {adds !== undefined && (
                <>
                  +{adds.value}
                  <span className="u">{adds.unit}</span>
                </>
              )}
              {to !== undefined && (
                <>
                  <span className="vh">{recipe.until("")}</span>
                  {to.value}
                  <span className="u">{to.unit}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
