import { href } from "react-router";
import { type GrinderChoices, toSelectGroups } from "#app/features/grinders/choices.ts";
import { formatPair } from "#app/features/grinders/pair.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { presentAnswer, presentSame } from "./present.ts";
import "./welcome.css";

interface Props {
  readonly answer: ReturnType<typeof presentAnswer>;
  readonly same: ReturnType<typeof presentSame>;
  /** The setting that `same` converts. */
  readonly reference: { readonly slug: string; readonly grinder: string; readonly setting: string };
  readonly choices: GrinderChoices;
}

/** The start page of a first visit: the number stands there before anything is picked. */
export const Welcome = ({ answer, same, reference, choices }: Props) => {
  const { welcome, grinder, dial, player } = useWords();
  return (
    <>
      <div className="hero-w">
        <div className="pitch">
          <h1>
            {welcome.pitch[0]}
            <br />
            {welcome.pitch[1]}
          </h1>
          <p className="lead">{welcome.lead}</p>
        </div>
        <Form
          className="card card-raised picks stack"
          method="get"
          action={href("/")}
          aria-label={welcome.picks}
        >
          <Select
            name="grinder"
            label={grinder.mine}
            groups={toSelectGroups(choices)}
            defaultValue={answer.grinder.slug}
            key={answer.grinder.slug}
          />
          <Select
            name="method"
            label={welcome.brewer}
            groups={[{ label: welcome.brewer, options: answer.methods }]}
            defaultValue={answer.method}
          />
          <Button kind="primary" size="large" isBlock>
            {welcome.show}
          </Button>
        </Form>
        <section className="card card-raised answer" aria-labelledby="answer">
          <div className="row between">
            <h2 id="answer">{welcome.answer}</h2>
            <span className="tag tag-own">{welcome.forYour(answer.grinder.name)}</span>
          </div>
          <p className="ans-number">
            <b>{answer.setting}</b>
            <span className="muted">{dial.onTheDial}</span>
            <span className="muted small">{welcome.usable(answer.range)}</span>
          </p>
          <ButtonLink
            isBlock
            to={`${href("/brew")}?${new URLSearchParams({ grinder: answer.grinder.slug, method: answer.method ?? "" })}`}
          >
            {player.brewIt}
          </ButtonLink>
        </section>
      </div>
      <section className="stack stack-3" aria-labelledby="same">
        <h2 id="same" className="h-lg">
          {welcome.same}
        </h2>
        <p className="lead">{welcome.sameLead(reference.grinder, reference.setting)}</p>
        <ul className="same">
          {same.map(({ slug, brand, name, setting, range }) => (
            <li key={slug} className="card card-sm card-link">
              <span className="small muted">{brand}</span>
              <h3>
                <Link
                  to={`${href("/convert/:pair", { pair: formatPair(reference.slug, slug) })}?setting=${encodeURIComponent(reference.setting)}`}
                >
                  {name}
                </Link>
              </h3>
              <b>{setting}</b>
              <span className="small muted">{range}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link to={href("/convert")}>{welcome.convertAny}</Link>
        </p>
      </section>
    </>
  );
};
