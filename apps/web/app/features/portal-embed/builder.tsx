import { languageNames } from "@brewdial/domain/text/locales.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useDelayedSubmit } from "#app/ui/use-delayed-submit.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { syncAccent } from "./sync-accent.ts";
import { lookQuery } from "./look.ts";
import type { BuilderView } from "./present-builder.ts";
import "./builder.css";

interface Props {
  readonly view: BuilderView;
  /** Path of the builder's page, without its query. */
  readonly path: string;
  /** Additional fields, shown above the fields of the builder. */
  readonly children?: ReactNode;
}

/** Delay before the preview is updated, because a color input fires many events while it is dragged. */
const delayMs = 200;

/** The form of the builder. With scripts the preview is updated on each change; without scripts a button updates it. */
export const BuilderForm = ({ view: { look, coffees }, path, children }: Props) => {
  const { embed } = useMessages();
  const submit = useSubmit();
  const submitLater = useDelayedSubmit({ delayMs, preventScrollReset: true });
  const form = useRef<HTMLFormElement>(null);
  // Changes made before hydration, or restored by the browser.
  useEffect(() => {
    if (form.current === null) return;
    syncAccent(form.current, null);
    if (differs(form.current, look)) void submit(form.current, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after hydration
  }, []);
  return (
    <Form
      ref={form}
      className="card stack embed-builder-form"
      method="get"
      action={path}
      aria-label={embed.form}
      preventScrollReset
      replace
      onInput={({ currentTarget, target }) => syncAccent(currentTarget, target)}
      onChange={({ currentTarget }) => {
        // Not while a color is being typed.
        if (currentTarget.checkValidity()) submitLater(currentTarget);
      }}
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
      <AccentField accent={look.accent} />
      <ChoiceField
        name="language"
        label={embed.language}
        value={look.language}
        options={{ page: embed.languageOfPage, ...languageNames }}
      />
      <ChoiceField name="screen" label={embed.screen} value={look.screen} options={embed.screens} />
      <div className="embed-builder-show">
        <Button isBlock>{embed.show}</Button>
      </div>
    </Form>
  );
};

/** A color to pick or to type. Without scripts it can only be typed. */
const AccentField = ({ accent }: { readonly accent: string }) => {
  const { embed } = useMessages();
  return (
    <div className="field">
      <label htmlFor="accent">{embed.accent}</label>
      <div className="embed-builder-accent">
        <input type="color" aria-label={embed.accentPicker} defaultValue={accent.toLowerCase()} />
        <input
          className="input"
          id="accent"
          name="accent"
          defaultValue={accent}
          required
          pattern="#[0-9A-Fa-f]{6}"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-describedby="accent-note"
        />
      </div>
      <span className="hint" id="accent-note">
        {embed.accentHint}
      </span>
    </div>
  );
};

/** Returns whether the form differs from the displayed look. */
function differs(form: HTMLFormElement, look: BuilderView["look"]): boolean {
  const shown = lookQuery(look);
  return [...new FormData(form)].some(
    ([name, value]) =>
      name in look &&
      typeof value === "string" &&
      value.toLowerCase() !== (shown.get(name) ?? "").toLowerCase(),
  );
}

/** The actual widget in a frame, as wide as the chosen screen. */
export const Preview = ({ view: { preview, look } }: Pick<Props, "view">) => {
  const { embed } = useMessages();
  const localize = useLocalizedPath();
  return (
    <section className="embed-builder-prev" aria-labelledby="preview">
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
