import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { StepsView } from "./present-steps.ts";
import { usePickGrinder } from "./start-hero.tsx";

/** The steps that personalize the numbers of a new account: each links to one page. */
export const StartSteps = ({ steps }: { readonly steps: StepsView }) => {
  const { start } = useMessages().today;
  const pages = {
    grinder: usePickGrinder(),
    brewer: `${href("/")}?show=brewer`,
    bag: href("/library/bags/new"),
    taste: href("/me/taste"),
  };
  return (
    <section className="card recent" aria-labelledby="steps">
      <div className="section-head">
        <h2 id="steps">{start.steps}</h2>
        <span className="small muted">{steps.progress}</span>
      </div>
      <ul className="list">
        {steps.list.map(({ key, isDone }) => (
          <li key={key} className="brew-row">
            <Icon name={isDone ? "check" : "plus"} size={20} />
            <span className="grow">
              <span className="name">{start.step[key].name}</span>
              <span className="small muted">{start.step[key].text}</span>
            </span>
            {!isDone && (
              <ButtonLink size="small" to={pages[key]}>
                {start.step[key].action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
