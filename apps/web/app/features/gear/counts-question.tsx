import { type SettingCount, settingCounts } from "@brewdial/domain/grind/custom-grinder.ts";
import { useState } from "react";
import { grinderNameLength } from "#app/fields/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { QuestionProps } from "./question-props.ts";
import { DescribedDial, HiddenAnswers } from "./question-frame.tsx";

const asked = ["brand", "model", "counts"];

/** The first question: the name of the grinder, and what its dial counts. */
export const CountsQuestion = ({ answers, editing, problems }: QuestionProps) => {
  const { customGrinder: text } = useMessages();
  const [counts, setCounts] = useState(answers.counts);
  const error = (name: "brand" | "model" | "counts") =>
    problems.includes(name) ? text.problems[name] : undefined;
  const refused = error("counts");
  return (
    <Form method="get" className="own-form" noValidate>
      <HiddenAnswers answers={answers} editing={editing} asked={asked} />
      <DescribedDial answers={{ ...answers, counts }} />
      <fieldset className="stack">
        <legend className="own-question">{text.countsQuestion}</legend>
        {settingCounts.map((count) => (
          <Option key={count} count={count} isChosen={count === counts} onChoose={setCounts} />
        ))}
        {refused !== undefined && <p className="error-text">{refused}</p>}
      </fieldset>
      <div className="own-two">
        {(["brand", "model"] as const).map((name) => (
          <Field
            key={name}
            name={name}
            label={text[name]}
            defaultValue={answers[name]}
            maxLength={grinderNameLength}
            autoComplete="off"
            error={error(name)}
          />
        ))}
      </div>
      <Button kind="primary" size="large" isBlock name="step" value="2">
        {text.next}
      </Button>
    </Form>
  );
};

interface OptionProps {
  readonly count: SettingCount;
  readonly isChosen: boolean;
  readonly onChoose: (count: SettingCount) => void;
}

const Option = ({ count, isChosen, onChoose }: OptionProps) => {
  const { customGrinder: text } = useMessages();
  const [sample, unit, title, explained] = text.counts[count];
  return (
    <label className="own-option">
      <input
        className="visually-hidden"
        type="radio"
        name="counts"
        value={count}
        checked={isChosen}
        onChange={() => onChoose(count)}
      />
      <span className="own-option-picture" aria-hidden="true">
        {sample}
        {unit !== "" && <small>{unit}</small>}
      </span>
      <span className="grow">
        <b>{title}</b>
        <span className="small muted own-option-text">{explained}</span>
      </span>
      <span className="own-tick" aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
    </label>
  );
};
