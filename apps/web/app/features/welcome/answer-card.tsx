import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { NoRecipe } from "#app/features/grinders/no-recipe.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { AnswerView } from "./present.ts";

/** The recipe for the picks; the setting is the largest element on the page. */
export const AnswerCard = ({ answer }: { readonly answer: AnswerView }) => {
  const { welcome, player } = useMessages();
  const { recipe, name, noRecipe, slug, brewQuery, isExample } = answer;
  return (
    <section className="card card-raised answer" aria-labelledby="answer">
      <h2 id="answer" className="visually-hidden">
        {welcome.answer}
      </h2>
      {isExample && (
        <p className="welcome-example">
          {welcome.example(name)} <Link to={href("/my-grinder")}>{welcome.which}</Link>
        </p>
      )}
      {recipe === undefined ? (
        <NoRecipe title={noRecipe} pickBrewer={answer.pickBrewer} pickGrinder={href("/my-grinder")} />
      ) : (
        <>
          <div className="ans-dial">
            <Dial view={recipe.view} />
            {!isExample && <p className="muted welcome-grinder">{name}</p>}
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
          <ButtonLink kind="primary" size="large" isBlock to={`${href("/brew")}?${brewQuery}`}>
            <Icon name="play" size={20} isFilled />
            {player.brewIt}
          </ButtonLink>
        </>
      )}
      <p className="small muted welcome-foot">
        {welcome.free} <Link to={href("/grinders/:slug", { slug })}>{welcome.more(name)}</Link>
      </p>
    </section>
  );
};
