import { type ReactNode, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useDelayedSubmit } from "#app/ui/use-delayed-submit.ts";
import { useLocalizedPath } from "#app/words/use-localized-path.ts";
import { useWords } from "#app/words/context.ts";
import { lookQuery } from "./look.ts";
import type { BuilderView } from "./present-builder.ts";
import "./builder.css";

interface Props {
  readonly view: BuilderView;
  /** The page that shows the builder, without its query. */
  readonly path: string;
  /** Fields before the others. */
  readonly children?: ReactNode;
}

/** A color well sends many changes while it is dragged. */
const delayMs = 200;

/** The form of the builder. With scripts the preview follows each change; without, the button shows it. */
export const BuilderForm = ({ view: { look, coffees }, path, children }: Props) => {
  const { embed } = useWords();
  const submit = useSubmit();
  const submitLater = useDelayedSubmit({ delayMs, preventScrollReset: true });
  const form = useRef<HTMLFormElement>(null);
  // What was chosen before the page was hydrated, or restored by the browser.
  useEffect(() => {
    if (form.current !== null && differs(form.current, look))
      void submit(form.current, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after hydration
  }, []);
  return (
    <Form
      ref={form}
      className="card stack eb-form"
      method="get"
      action={path}
      aria-label={embed.form}
      preventScrollReset
      replace
      onChange={({ currentTarget }) => submitLater(currentTarget)}
    >
      {children}
      <input type="hidden" name="platform" value={look.platform} />
      <div className="field">
        <label htmlFor="coffee">{embed.coffee}</label>
        <select className="select" id="coffee" name="coffee" defaultValue={look.coffee ?? ""}>
          <option value="">{embed.allCoffees}</option>
          {coffees.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <ChoiceField name="layout" label={embed.layout} value={look.layout} options={embed.layouts} />
      <ChoiceField name="theme" label={embed.theme} value={look.theme} options={embed.themes} />
      <div className="field">
        <label htmlFor="accent">{embed.accent}</label>
        <input
          className="eb-color"
          type="color"
          id="accent"
          name="accent"
          defaultValue={look.accent.toLowerCase()}
          aria-describedby="accent-note"
        />
        <span className="hint" id="accent-note">
          {embed.accentHint}
        </span>
      </div>
      <ChoiceField name="language" label={embed.language} value={look.language} options={embed.languages} />
      <ChoiceField name="screen" label={embed.screen} value={look.screen} options={embed.screens} />
      <div className="eb-show">
        <Button isBlock>{embed.show}</Button>
      </div>
    </Form>
  );
};

/** Returns whether a form says something else than the look that is shown. */
function differs(form: HTMLFormElement, look: BuilderView["look"]): boolean {
  const shown = lookQuery(look);
  return [...new FormData(form)].some(
    ([name, value]) =>
      name in look &&
      typeof value === "string" &&
      value.toLowerCase() !== (shown.get(name) ?? "").toLowerCase(),
  );
}

/** The real widget in a page of its own, as wide as the chosen screen. */
export const Preview = ({ view: { preview, look } }: Pick<Props, "view">) => {
  const { embed } = useWords();
  const localize = useLocalizedPath();
  return (
    <section className="eb-prev" aria-labelledby="preview">
      <div className="section-head">
        <h2 id="preview">{embed.preview}</h2>
        <span className="small muted">{preview.note}</span>
      </div>
      <div className={`shop shop-${look.screen}`}>
        <div className="shop-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <span>{embed.shop}</span>
        </div>
        <iframe
          key={preview.path}
          src={localize(preview.path)}
          title={preview.title}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          height={preview.height}
        />
      </div>
    </section>
  );
};
