import { type ChangeEvent, useEffect, useRef } from "react";
import { href, useSubmit } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { DialPicture } from "#app/features/dial/dial-picture.tsx";
import { drawView } from "#app/features/dial/dial-view.ts";
import { type GrinderChoices, toSelectGroups } from "#app/features/grinders/choices.ts";
import { formatPair } from "#app/features/grinders/pair.ts";
import { settingLength } from "#app/fields/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, type SelectGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { ConversionView } from "./present.ts";
import "./conversion.css";

interface Props {
  readonly view: ConversionView;
  readonly choices: GrinderChoices;
  /** The setting in the address, if the dial does not have it, and what is wrong with it. Then there is no answer. */
  readonly refused: { readonly setting: string; readonly problem: string } | undefined;
}

/** Returns the address of a conversion. */
export const conversionPath = (from: string, to: string, setting: string): string =>
  `${href("/convert/:pair", { pair: formatPair(from, to) })}?setting=${encodeURIComponent(setting)}`;

/**
 * The two sides of a conversion: what you have, and what to set. The pickers and the setting are one form. The answer follows each pick, for
 * guests by `enhance/convert.ts`.
 */
export const Conversion = ({ view, choices, refused }: Props) => {
  const { convert } = useWords();
  const { from, to } = view;
  const groups = toSelectGroups(choices);
  const setting = refused?.setting ?? from.label;
  const { noteFocus, followPick } = useAnswer(`${from.slug} ${to.slug} ${setting}`);
  return (
    <div className="cv">
      <section className="side-from" aria-labelledby="from-title">
        <GrinderSelect
          name="from"
          title={convert.from}
          label={convert.fromGrinder}
          groups={groups}
          slug={from.slug}
          onChange={followPick}
        />
        {refused === undefined && (
          <div className="from-line" role="group" aria-label={convert.settingGroup}>
            <StepLink view={view} sign="minus" step={from.steps.lower} />
            <div className="from-dial">
              <Dial view={from.view} />
            </div>
            <StepLink view={view} sign="plus" step={from.steps.higher} />
          </div>
        )}
      </section>
      <Link className="swap" to={conversionPath(to.slug, from.slug, to.label)} aria-label={convert.swap}>
        <Icon name="swap" />
      </Link>
      <section
        className={`side-to card card-raised${to.out === undefined ? "" : " is-out"}`}
        aria-labelledby="to-title"
      >
        <GrinderSelect
          name="to"
          title={convert.to}
          label={convert.toGrinder}
          groups={groups}
          slug={to.slug}
          onChange={followPick}
        />
        {refused === undefined && (
          <div className="to-answer">
            <div className="to-dial">
              <TargetDial to={to} />
            </div>
            <Doubt view={view} />
          </div>
        )}
        <p className="cv-stale small muted">{convert.stale}</p>
      </section>
      <Form
        className="from-form"
        id="convert"
        method="get"
        action={href("/convert")}
        onSubmit={noteFocus}
        preventScrollReset
        replace
      >
        <Field
          key={`${from.slug} ${setting}`}
          name="setting"
          label={convert.setting}
          defaultValue={setting}
          maxLength={settingLength}
          autoComplete="off"
          required
          error={refused?.problem}
        />
        <Button>{convert.convert}</Button>
      </Form>
    </div>
  );
};

/** Returns handlers that ask for another answer. The field that has asked gets the focus back once the answer is there. */
function useAnswer(shown: string) {
  const submit = useSubmit();
  const asking = useRef<string>(undefined);
  useEffect(() => {
    if (asking.current !== undefined) document.getElementById(asking.current)?.focus({ preventScroll: true });
    asking.current = undefined;
  }, [shown]);
  const noteFocus = () => {
    asking.current = document.activeElement?.id;
  };
  const followPick = ({ target: { form, name } }: ChangeEvent<HTMLSelectElement>) => {
    const setting = form?.elements.namedItem("setting");
    // A setting belongs to its dial: another grinder starts from its own.
    if (name === "from" && setting instanceof HTMLInputElement) setting.value = "";
    noteFocus();
    void submit(form, { replace: true, preventScrollReset: true });
  };
  return { noteFocus, followPick };
}

interface GrinderSelectProps {
  readonly name: "from" | "to";
  readonly title: string;
  readonly label: string;
  readonly groups: readonly SelectGroup[];
  readonly slug: string;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

const GrinderSelect = ({ name, title, label, groups, slug, onChange }: GrinderSelectProps) => (
  <div>
    <h2 className="eyebrow" id={`${name}-title`}>
      {title}
    </h2>
    <label className="vh" htmlFor={name}>
      {label}
    </label>
    <div className="g-pick">
      <select
        key={slug}
        className="g-select"
        id={name}
        name={name}
        form="convert"
        defaultValue={slug}
        onChange={onChange}
      >
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chev" size={20} />
    </div>
  </div>
);

interface StepLinkProps {
  readonly view: ConversionView;
  readonly sign: "minus" | "plus";
  readonly step: ConversionView["from"]["steps"]["lower"];
}

/** One step of the dial, as a link to the next conversion; nothing at an end of the dial. */
const StepLink = ({ view: { from, to }, sign, step }: StepLinkProps) =>
  step.label === undefined ? (
    <span className="step-btn is-end" />
  ) : (
    <Link className="step-btn" to={conversionPath(from.slug, to.slug, step.label)} aria-label={step.name}>
      <Icon name={sign} />
    </Link>
  );

/** The dial to set. Out of reach, it has words in the middle instead of a number. */
const TargetDial = ({ to: { view, out } }: Pick<ConversionView, "to">) => {
  const words = useWords();
  if (out === undefined) return <Dial view={view} />;
  return (
    <>
      <DialPicture face={drawView(words, view, { hasValue: false })} label={out.label} isOwn={false} />
      <p className="out-mid">
        <b>{out.title}</b>
        <span>{out.end}</span>
      </p>
    </>
  );
};

/** What the range means, or a note where it changes what you do. */
const Doubt = ({ view: { note } }: { readonly view: ConversionView }) => {
  const { grinders } = useWords();
  if (note === undefined) return <p className="small muted">{grinders.bandMeans}</p>;
  return (
    <div className="note-line">
      <Icon name="info" size={20} />
      <p>
        <b>{note.title}</b> {note.text}
      </p>
    </div>
  );
};
