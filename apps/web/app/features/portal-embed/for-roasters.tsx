import { href } from "react-router";
import type { GrinderLine } from "#app/features/grinders/present-index.ts";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
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
    /** Undefined if there is no roaster to demonstrate it with. */
    readonly builder: Builder | undefined;
  };
}

const path = "/for-roasters";
const reasons = ["code", "eye", "lock"] as const;

/** What the service offers to roasters, with a builder to try. */
export const ForRoasters = ({ trial: { sample, builder } }: Props) => {
  const { forRoasters: text } = useMessages();
  return (
    <div className="for-roasters">
      <div className="for-roasters-top">
        <div className="for-roasters-hero">
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
      <section className="grid cols-3 for-roasters-why" aria-label={text.why}>
        {reasons.map((icon) => (
          <div key={icon} className="card stack stack-1">
            <Icon name={icon} size={32} />
            <h2>{text.reasons[icon].title}</h2>
            <p className="muted">{text.reasons[icon].text}</p>
          </div>
        ))}
      </section>
      <section className="for-roasters-steps" aria-labelledby="how">
        <h2 id="how" className="for-roasters-heading">
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

/** One grind, shown on the dials of four grinders. */
const Sample = ({ sample }: Pick<Props["trial"], "sample">) => {
  const { sample: text } = useMessages().forRoasters;
  return (
    <section className="card card-raised for-roasters-one" aria-labelledby="sample">
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
              <b className="for-roasters-number">{start.label}</b>
            </li>
          ),
        )}
      </ul>
    </section>
  );
};

const Trial = ({ roasters, view }: Builder) => {
  const { forRoasters: text, embed } = useMessages();
  return (
    <section id="try" className="for-roasters-try" aria-labelledby="try-title">
      <h2 id="try-title" className="for-roasters-heading">
        {text.tryIt}
      </h2>
      <div className="embed-builder">
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
