import { href } from "react-router";
import type { GrinderLine } from "#app/features/grinders/present-index.ts";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { BuilderForm, Preview } from "./builder.tsx";
import type { BuilderView } from "./present-builder.ts";
import { SnippetCard } from "./snippet-card.tsx";
import "./for-roasters.css";

interface Builder {
  readonly roasters: readonly { readonly name: string; readonly slug: string }[];
  readonly view: BuilderView;
}

interface Props {
  readonly trial: {
    readonly sample: readonly GrinderLine[];
    /** Undefined while there is no roaster to try it with. */
    readonly builder: Builder | undefined;
  };
}

const path = "/for-roasters";
const reasons = ["code", "eye", "lock"] as const;

/** What roasters get, with the builder to try. */
export const ForRoasters = ({ trial: { sample, builder } }: Props) => {
  const { forRoasters: text } = useWords();
  return (
    <div className="fr">
      <div className="fr-top">
        <div className="fr-hero">
          <h1>{text.heading}</h1>
          <p className="lead">{text.lead}</p>
          <div className="row row-1 wrap">
            <ButtonLink kind="primary" size="large" to={href("/for-roasters/find")}>
              {text.find}
            </ButtonLink>
            {builder !== undefined && (
              <a className="btn btn-lg" href="#try">
                {text.tryLink}
              </a>
            )}
          </div>
        </div>
        <Sample sample={sample} />
      </div>
      {builder !== undefined && <Trial {...builder} />}
      <section className="grid cols-3 fr-why" aria-label={text.why}>
        {reasons.map((icon) => (
          <div key={icon} className="card stack stack-1">
            <Icon name={icon} size={32} />
            <h2>{text.reasons[icon].title}</h2>
            <p className="muted">{text.reasons[icon].text}</p>
          </div>
        ))}
      </section>
      <section className="fr-steps" aria-labelledby="how">
        <h2 id="how" className="fr-h2">
          {text.how}
        </h2>
        <ol>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  );
};

/** One grind on the dials of four grinders. */
const Sample = ({ sample }: Pick<Props["trial"], "sample">) => {
  const { sample: text } = useWords().forRoasters;
  return (
    <section className="card card-raised fr-one" aria-labelledby="sample">
      <h2 id="sample">{text.title}</h2>
      <p className="muted">{text.text}</p>
      <ul className="list">
        {sample.map(({ slug, brand, name, dial, start }) =>
          start === undefined ? null : (
            <li key={slug} className="row">
              <MiniDial dial={dial} setting={start.setting} range={start.range} />
              <span className="grow">
                <b>
                  {brand} {name}
                </b>
                <span className="small muted">{start.rangeLabel}</span>
              </span>
              <b className="fr-n">{start.label}</b>
            </li>
          ),
        )}
      </ul>
    </section>
  );
};

const Trial = ({ roasters, view }: Builder) => {
  const { forRoasters: text, embed } = useWords();
  return (
    <section id="try" className="fr-try" aria-labelledby="try-title">
      <h2 id="try-title" className="fr-h2">
        {text.tryIt}
      </h2>
      <div className="eb">
        <BuilderForm view={view} path={path}>
          <div className="field">
            <label htmlFor="roaster">{embed.roaster}</label>
            <select className="select" id="roaster" name="roaster" defaultValue={view.roaster}>
              {roasters.map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </BuilderForm>
        <Preview view={view} />
        <SnippetCard snippet={view.snippet} path={path} />
      </div>
    </section>
  );
};
