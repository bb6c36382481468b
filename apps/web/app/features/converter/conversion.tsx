import { href } from "react-router";
import { type GrinderChoices, toSelectGroups } from "#app/features/grinders/choices.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { formatPair } from "#app/features/grinders/pair.ts";
import type { ConversionView } from "./present.ts";
import "./conversion.css";

interface Props {
  readonly view: ConversionView;
  readonly choices: GrinderChoices;
  /** What is wrong with the setting in the address, if anything. */
  readonly problem: string | undefined;
}

/** The two sides of a conversion: what you have, and what to set. */
export const Conversion = ({ view, choices, problem }: Props) => {
  const { convert } = useWords();
  const { from, to, confidence, note } = view;
  const groups = toSelectGroups(choices);
  return (
    <div className="cv">
      <Form className="side-from" method="get" action={href("/convert")} aria-label={convert.from}>
        <h2 className="eyebrow">{convert.from}</h2>
        <Select name="from" label={convert.fromGrinder} groups={groups} defaultValue={from.slug} />
        <Field
          name="setting"
          label={convert.setting}
          defaultValue={from.setting}
          maxLength={32}
          autoComplete="off"
          required
          error={problem}
        />
        <Select name="to" label={convert.toGrinder} groups={groups} defaultValue={to.slug} />
        <div className="row">
          <Button>{convert.convert}</Button>
          <Link
            className="btn btn-quiet"
            to={`${href("/convert/:pair", { pair: formatPair(to.slug, from.slug) })}?setting=${encodeURIComponent(to.setting)}`}
          >
            <Icon name="swap" size={20} />
            {convert.swap}
          </Link>
        </div>
      </Form>
      <section className="side-to card card-raised" aria-label={convert.to}>
        <h2 className="eyebrow">{convert.to}</h2>
        <p className="cv-name">{to.name}</p>
        <p className="cv-answer">
          <b>{to.setting}</b>
          <span>{convert.onTheDial}</span>
          <span className="copper strong">{to.range}</span>
        </p>
        <p>
          <span className={confidence.level === "low" ? "tag tag-warn" : "tag tag-good"}>
            {confidence.label}
          </span>
        </p>
        {note !== null && (
          <div className="note-line">
            <Icon name="info" />
            <p>{note}</p>
          </div>
        )}
      </section>
    </div>
  );
};
