import { href } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import type { AnswerView, ExampleView } from "./present.ts";

interface Props {
  readonly answer: AnswerView;
  readonly example: ExampleView | undefined;
}

/** What roasters and developers get. */
export const Audiences = ({ answer, example }: Props) => {
  const { welcome } = useWords();
  const { roasters, developers } = welcome;
  return (
    <div className="grid cols-2 aud">
      <section className="card stack" aria-labelledby="for-roasters">
        <h2 id="for-roasters" className="h-lg">
          {roasters.title}
        </h2>
        <p className="muted">{roasters.text}</p>
        {answer.recipe !== undefined && <WidgetSample answer={answer} recipe={answer.recipe} />}
        <ButtonLink to={href("/for-roasters")}>{roasters.link}</ButtonLink>
      </section>
      <section className="card stack" aria-labelledby="for-developers">
        <h2 id="for-developers" className="h-lg">
          {developers.title}
        </h2>
        <p className="muted">{developers.text}</p>
        <p className="vh">{developers.sample}</p>
        {example !== undefined && <ApiSample example={example} />}
        <ButtonLink to={href("/developers")}>{developers.link}</ButtonLink>
      </section>
    </div>
  );
};

interface WidgetProps {
  readonly answer: AnswerView;
  readonly recipe: NonNullable<AnswerView["recipe"]>;
}

const WidgetSample = ({ answer, recipe }: WidgetProps) => {
  const { roasters } = useWords().welcome;
  const { view } = recipe;
  return (
    <div className="w-card" role="group" aria-label={roasters.sample}>
      <p className="small muted">{roasters.roastery}</p>
      <p className="w-name">{roasters.coffee}</p>
      <dl className="w-grid">
        {recipe.numbers.map((number) => (
          <div key={number.name}>
            <dt>{number.name}</dt>
            <dd>
              {number.value}
              <small>{number.unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className="w-grind">
        <MiniDial name={answer.fullName} dial={view.dial} setting={view.setting} range={view.range} />
        <p className="grow">
          <span className="small muted">{roasters.onYour}</span>
          <br />
          <span className="strong">{answer.fullName}</span>
        </p>
        <p className="w-end">
          <b className="w-num">{recipe.label}</b>
          <br />
          <span className="small muted">{recipe.rangeLabel}</span>
        </p>
      </div>
    </div>
  );
};

const ApiSample = ({ example }: { readonly example: ExampleView }) => (
  <pre className="code w-code">
    <span className="c">$</span> curl <span className="s">{`"${example.lines.join("\n")}"`}</span>
    {"\n\n{ "}
    <span className="k">"to"</span>
    {`: { `}
    <span className="k">"setting"</span>
    {`: ${example.setting},\n    `}
    <span className="k">"range"</span>
    {": { "}
    <span className="k">"label"</span>
    {": "}
    <span className="s">{`"${example.range}"`}</span>
    {" } },\n  "}
    <span className="k">"grindIndex"</span>
    {`: ${example.grindIndex},\n  `}
    <span className="k">"confidence"</span>
    {": "}
    <span className="s">{`"${example.confidence}"`}</span>
    {" }"}
  </pre>
);
