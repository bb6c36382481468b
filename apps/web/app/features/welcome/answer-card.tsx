import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { AnswerView } from "./present.ts";

/** The recipe for what was picked; the setting is the largest thing on the page. */
export const AnswerCard = ({ answer }: { readonly answer: AnswerView }) => {
  const { welcome, player } = useWords();
  const { recipe, name, fullName, brewer, slug, brewQuery, isExample } = answer;
  return (
    <section className="card card-raised answer" aria-live="polite" aria-labelledby="answer">
      <div className="row between">
        <h2 id="answer">{welcome.answer}</h2>
        {!isExample && <span className="tag tag-own">{welcome.forYour(name)}</span>}
      </div>
      {isExample && (
        <p className="w-example">
          {welcome.example(name)} <a href="#grinder">{welcome.which}</a>
        </p>
      )}
      {recipe === undefined ? (
        <div className="note-line">
          <Icon name="info" size={20} />
          <p>
            <b>{welcome.noRecipe(fullName, brewer)}</b> {welcome.noRecipeText}
          </p>
        </div>
      ) : (
        <>
          <div className="ans-dial">
            <Dial view={recipe.view} />
          </div>
          <dl className="tiles">
            {recipe.numbers.map((number) => (
              <div key={number.name} className="tile">
                <dt>{number.name}</dt>
                <dd>
                  {number.value}
                  {number.unit !== "" && <small>{number.unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
          <ButtonLink kind="primary" isBlock to={`${href("/brew")}?${brewQuery}`}>
            {player.brewIt}
          </ButtonLink>
        </>
      )}
      <ButtonLink isBlock to={href("/grinders/:slug", { slug })}>
        {welcome.more(name)}
      </ButtonLink>
    </section>
  );
};
