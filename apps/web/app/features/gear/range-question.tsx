import { maxStepsPerNumber } from "@brewdial/domain/grind/custom-grinder.ts";
import { type ChangeEvent, useState } from "react";
import { typedLength } from "#app/fields/number.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { isCount } from "./custom-answers.ts";
import type { QuestionProps } from "./question-props.ts";
import { DescribedDial, HiddenAnswers } from "./question-frame.tsx";

const asked = ["finest", "coarsest", "steps", "perTurn"];
const steps = Array.from({ length: maxStepsPerNumber }, (_, index) => String(index + 1));

/** The second question: the range of the dial and its steps. */
export const RangeQuestion = ({ answers: given, editing, problems }: QuestionProps) => {
  const { customGrinder: text } = useMessages();
  const [answers, setAnswers] = useState(given);
  const counts = isCount(answers.counts) ? answers.counts : "numbers";
  const error = (name: "finest" | "coarsest" | "perTurn") =>
    problems.includes(name) ? text.problems[name] : undefined;
  const field = (name: "finest" | "coarsest" | "perTurn" | "steps") => ({
    name,
    value: answers[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setAnswers({ ...answers, [name]: target.value }),
  });
  const typed = { inputMode: "decimal", maxLength: typedLength, autoComplete: "off" } as const;
  return (
    <Form method="get" className="own-form" noValidate>
      <HiddenAnswers answers={answers} editing={editing} asked={asked} />
      <DescribedDial answers={answers} />
      <fieldset className="stack">
        <legend className="own-question">{text.rangeQuestion}</legend>
        <div className="own-two">
          <Field
            {...field("finest")}
            {...typed}
            label={text.finest[counts]}
            hint={counts === "clicks" ? undefined : text.finestHint}
            error={error("finest")}
          />
          <Field
            {...field("coarsest")}
            {...typed}
            label={text.coarsest[counts]}
            error={error("coarsest") ?? (problems.includes("range") ? text.problems.range : undefined)}
          />
        </div>
        {counts === "numbers" && (
          <Select
            {...field("steps")}
            value={answers.steps === "" ? "1" : answers.steps}
            label={text.steps}
            hint={text.stepsHint}
            groups={[{ label: text.steps, options: steps.map((value) => ({ value, label: value })) }]}
          />
        )}
        <Field
          {...field("perTurn")}
          {...typed}
          label={text.perTurn[counts]}
          hint={text.perTurnHint}
          error={error("perTurn")}
        />
      </fieldset>
      <Button kind="primary" size="large" isBlock name="step" value="3">
        {text.next}
      </Button>
    </Form>
  );
};
