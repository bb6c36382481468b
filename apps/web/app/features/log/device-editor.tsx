import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { changeBrew, type LoggedBrew } from "#app/browser/brew-log.ts";
import { writeGrams } from "#app/fields/amount.ts";
import { notesLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { writeTime } from "#app/fields/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { correctBrew, isWeighedInCup, type TypedBrew } from "./correct-brew.ts";
import { StarField } from "./star-field.tsx";
import "./brew-form.css";

interface Props {
  readonly brew: LoggedBrew;
  readonly units: UnitChoice;
  readonly onClose: () => void;
}

/** The form that corrects a brew of this device, shown in place of its row in the log. */
export const DeviceEditor = ({ brew, units, onClose }: Props) => {
  const messages = useMessages();
  const { logForm } = messages;
  const [errors, setErrors] = useState<Partial<TypedBrew>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked button no longer exists, so the heading is focused.
  useEffect(() => heading.current?.focus(), []);
  const { figures, opinion } = brew;
  const { weight } = units;
  const write = (grams: number) => writeGrams(grams, weight, decimalSign(messages.locale));
  const inCup = isWeighedInCup(brew);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as unknown as TypedBrew;
    const { change, errors: found } = correctBrew(messages, units, brew, typed);
    if (change === undefined) return setErrors(found);
    changeBrew(brew.clientId, change);
    onClose();
  };
  const field = (name: keyof TypedBrew, value: string) => ({
    name,
    defaultValue: value,
    error: errors[name],
    maxLength: typedLength,
    autoComplete: "off",
  });
  return (
    <form className="card stack log-edit" onSubmit={save} noValidate>
      <h3 tabIndex={-1} ref={heading}>
        {logForm.editTitle}
      </h3>
      <Field {...field("setting", brew.settingLabel)} label={logForm.setting} />
      <Field {...field("dose", write(figures.doseGrams))} label={logForm.dose(weight)} inputMode="decimal" />
      <Field
        {...field("water", write((inCup ? brew.beverageGrams : undefined) ?? figures.waterGrams))}
        label={(inCup ? logForm.beverage : logForm.water)(weight)}
        inputMode="decimal"
      />
      <Field
        {...field("time", writeTime(figures.brewTimeSeconds))}
        label={logForm.time}
        hint={logForm.timeHint}
      />
      <StarField value={String(opinion.rating ?? "")} />
      <TextArea
        {...field("note", opinion.notes ?? "")}
        label={logForm.note}
        rows={2}
        maxLength={notesLength}
      />
      <div className="row">
        <Button kind="primary">{logForm.save}</Button>
        <Button type="button" onClick={onClose}>
          {logForm.cancel}
        </Button>
      </div>
    </form>
  );
};
