import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { typedLength } from "#app/fields/number.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { PasteView } from "./paste-view.ts";

/** The editor of a pasted recipe has its own URL, so that it does not replace another draft on the device. */
const editorPath = `${href("/library/recipes/new")}?from=paste`;

/** The recognized values and the open questions, as a form that opens the editor with them. */
export const PastedRecipe = ({ view }: { readonly view: PasteView }) => {
  const { paste } = useMessages();
  const { known, asked, brewers, grind, steps, fields } = view;
  const isComplete = asked.length === 0 && brewers === undefined;
  return (
    <Form className="card stack" method="post" action={editorPath} aria-labelledby="pasted-recipe">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <h2 id="pasted-recipe">{paste.resultTitle}</h2>
      {known.length > 0 && (
        <dl className="paste-known" aria-label={paste.understood}>
          {known.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {grind !== null && (
        <section className="paste-grind" aria-labelledby="pasted-grind">
          <h3 id="pasted-grind">{grind.title}</h3>
          <div className="paste-dial">
            <Dial view={grind.dial} />
          </div>
          <p className="small muted">{grind.note}</p>
        </section>
      )}
      {grind === null && <p className="small muted">{paste.noGrinder}</p>}
      {isComplete ? (
        <p className="small muted">{paste.complete}</p>
      ) : (
        <section className="stack stack-2 paste-asked" aria-labelledby="pasted-asked">
          <div className="stack stack-1">
            <h3 id="pasted-asked">{paste.asked}</h3>
            <p className="small muted">{paste.askedHint}</p>
          </div>
          {brewers !== undefined && (
            <Select
              name="machine"
              label={paste.figures.brewer}
              groups={[{ label: paste.figures.brewer, options: brewers }]}
            />
          )}
          {asked.map(({ name, label, value, hint }) => (
            <Field
              key={name}
              name={name}
              label={label}
              hint={hint}
              defaultValue={value}
              autoComplete="off"
              inputMode={name === "time" ? undefined : "decimal"}
              maxLength={typedLength}
            />
          ))}
        </section>
      )}
      <PastedSteps steps={steps} />
      <div className="stack stack-1">
        <Button kind="primary" size="large" isBlock name="intent" value="open">
          {paste.open}
        </Button>
        <p className="small muted paste-hint">{paste.openHint}</p>
      </div>
    </Form>
  );
};

const PastedSteps = ({ steps }: Pick<PasteView, "steps">) => {
  const { paste } = useMessages();
  return (
    <section className="stack stack-1" aria-labelledby="pasted-steps">
      <h3 id="pasted-steps">{paste.steps}</h3>
      {steps.length === 0 && <p className="small muted">{paste.noSteps}</p>}
      {steps.length > 0 && (
        <ol className="paste-steps">
          {steps.map(({ at, name, to, isSure }, index) => (
            // The steps of a text do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className={isSure ? undefined : "paste-unsure"}>
              <span className="step-time">{at === "" ? paste.noTime : at}</span>
              <span>
                {name}
                {!isSure && <span className="visually-hidden">, {paste.isUnsure}</span>}
              </span>
              <span className="to">{to}</span>
            </li>
          ))}
        </ol>
      )}
      {steps.some(({ isSure }) => !isSure) && <p className="small muted">{paste.stepsUnsure}</p>}
    </section>
  );
};
