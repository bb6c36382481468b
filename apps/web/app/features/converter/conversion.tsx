import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import { type ChangeEvent, useEffect, useRef } from "react";
import { href, useSubmit } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { DialPicture } from "#app/features/dial/dial-picture.tsx";
import { drawView } from "#app/features/dial/dial-view.ts";
import { type GrinderChoices, toSelectGroups } from "#app/features/grinders/choices.ts";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { OwnGrinderButton } from "#app/features/grinders/own-grinder-button.tsx";
import { formatPair } from "#app/features/grinders/pair.ts";
import { settingLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldNote, type SelectGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ConversionView, presentRefused } from "./present.ts";
import "./conversion.css";

interface Props {
  readonly view: ConversionView;
  readonly choices: GrinderChoices;
  /** The setting in the URL, if the dial does not have it. The conversion is the one of the nearest setting, and not shown. */
  readonly refused: ReturnType<typeof presentRefused> | undefined;
}

/** Returns the path of a conversion. */
export const conversionPath = (from: string, to: string, setting: string): string =>
  `${href("/convert/:pair", { pair: formatPair(from, to) })}?setting=${encodeURIComponent(setting)}`;

/**
 * The two sides of a conversion: the setting you have, and the setting to use. The pickers and the setting are one form. The result is
 * updated on each selection, for guests by `enhance/convert.ts`.
 */
export const Conversion = ({ view, choices, refused }: Props) => {
  const { convert } = useMessages();
  const { from, to } = view;
  const groups = toSelectGroups(choices);
  const setting = refused?.setting ?? from.label;
  const steps = refused?.steps ?? from.steps;
  const { noteFocus, followPick } = useAnswer(`${from.slug} ${to.slug} ${setting}`);
  return (
    <div className="converter">
      <Form id="convert" hidden action={href("/convert")} onSubmit={noteFocus} preventScrollReset replace />
      <section className="side-from" aria-labelledby="from-title">
        <GrinderSelect
          name="from"
          title={convert.from}
          label={convert.fromGrinder}
          groups={groups}
          slug={from.slug}
          shape={from.shape}
          onChange={followPick}
        />
        <div className="from-line" role="group" aria-label={convert.settingGroup}>
          <StepLink view={view} sign="minus" step={steps.lower} />
          <SettingField
            key={`${from.slug} ${setting}`}
            setting={setting}
            unit={from.unit}
            problem={refused?.problem}
          />
          <StepLink view={view} sign="plus" step={steps.higher} />
        </div>
        <FieldNote name="setting" hint={undefined} error={refused?.problem} />
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
          shape={to.shape}
          onChange={followPick}
        />
        {refused !== undefined ? (
          <div className="to-refused">
            <p>{refused.range}</p>
            <ButtonLink kind="primary" to={conversionPath(from.slug, to.slug, from.label)}>
              {refused.nearest}
            </ButtonLink>
          </div>
        ) : (
          <div className="to-answer">
            <div className="to-dial">
              <TargetDial to={to} />
            </div>
            {to.brew !== undefined && (
              <div className="to-actions">
                <ButtonLink kind="primary" size="large" to={to.brew.path}>
                  <Icon name="play" size={16} isFilled />
                  {to.brew.text}
                </ButtonLink>
                <OwnGrinderButton slug={to.slug} />
              </div>
            )}
            <Doubt view={view} />
          </div>
        )}
        <p className="converter-stale small muted">{convert.stale}</p>
      </section>
    </div>
  );
};

/** Returns handlers that request another result. The field that triggered the request is focused again once the result is shown. */
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
    // A setting is valid only on its own dial: clear it, so that the other grinder starts from its default.
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
  readonly shape: GrinderShape;
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

const GrinderSelect = ({ name, title, label, groups, slug, shape, onChange }: GrinderSelectProps) => (
  <div className="converter-side">
    <Silhouette shape={shape} />
    <h2 className="eyebrow" id={`${name}-title`}>
      {title}
    </h2>
    <label className="visually-hidden" htmlFor={name}>
      {label}
    </label>
    <div className="converter-pick">
      <select
        key={slug}
        className="converter-select"
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

interface SettingFieldProps {
  readonly setting: string;
  readonly unit: string;
  readonly problem: string | undefined;
}

/** The setting to convert. The button is visible only while the field has the focus, or without scripts. */
const SettingField = ({ setting, unit, problem }: SettingFieldProps) => {
  const { convert } = useMessages();
  return (
    <div className="from-number">
      <label className="visually-hidden" htmlFor="setting">
        {convert.setting}
      </label>
      <input
        className={setting.length > 3 ? "is-long" : undefined}
        id="setting"
        name="setting"
        form="convert"
        defaultValue={setting}
        maxLength={settingLength}
        autoComplete="off"
        required
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : "setting-note"}
      />
      <span className="from-unit">{unit}</span>
      <Button size="small" form="convert">
        {convert.convert}
      </Button>
    </div>
  );
};

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

/** The dial to set. If the result is out of range, it has a text in the middle instead of a number. */
const TargetDial = ({ to: { view, out } }: Pick<ConversionView, "to">) => {
  const messages = useMessages();
  if (out === undefined) return <Dial view={view} />;
  return (
    <>
      <DialPicture face={drawView(messages, view, { hasValue: false })} label={out.label} isOwn={false} />
      <p className="out-middle">
        <b>{out.title}</b>
        <span>{out.end}</span>
      </p>
    </>
  );
};

/** Explains the range, unless a note about the result takes its place, such as that it is out of range. */
const Doubt = ({ view: { note } }: { readonly view: ConversionView }) => {
  const { grinders } = useMessages();
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
