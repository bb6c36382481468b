import { customCurve, customDial } from "@brewdial/domain/grind/custom-grinder.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { useState } from "react";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { settingLength } from "#app/fields/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type Answers, parseKnown, toCustomDial } from "./custom-answers.ts";
import { NoteFields } from "./note-fields.tsx";
import { HiddenAnswers } from "./question-frame.tsx";

interface Props {
  readonly answers: Answers;
  readonly editing: string;
  /** The methods to choose from, with the usual grind index of each. */
  readonly methods: readonly { readonly id: string; readonly name: string; readonly grindIndex: number }[];
  /** Problems of the setting and the speed. */
  readonly refused: Readonly<Record<string, string>>;
}

/** The third question: one setting that works, on the described dial. */
export const KnownQuestion = ({ answers, editing, methods, refused }: Props) => {
  const { customGrinder: text, dial: dialText } = useMessages();
  const description = toCustomDial(answers);
  const [setting, setSetting] = useState(answers.setting);
  const [method, setMethod] = useState(answers.method === "" ? "pour-over" : answers.method);
  if (description === undefined) return null;
  const dial = customDial(description);
  const known = parseKnown(dial, { ...answers, setting });
  const aim = methods.find(({ id }) => id === method)?.grindIndex ?? 40;
  const usual = snap(dial, settingAt(customCurve(description, null), aim));
  const isRising = description.finest < description.coarsest;
  const [from, to] = [formatSetting(dial, dial.min), formatSetting(dial, dial.max)];
  const view = {
    name: `${answers.brand} ${answers.model}`,
    dial,
    isRising,
    setting: known ?? usual,
    isGuess: known === undefined,
  };
  return (
    <>
      <Form method="get" className="calibration-dial" preventScrollReset>
        <HiddenAnswers answers={{ ...answers, method }} editing={editing} asked={["setting"]} />
        <input type="hidden" name="step" value="3" />
        <DialControl view={view} fieldName="moved" onChange={(next) => setSetting(formatSetting(dial, next))}>
          <span className="small muted">{known === undefined ? text.turnIt : dialText.label}</span>
        </DialControl>
      </Form>
      <Form method="post" className="own-form" noValidate>
        <HiddenAnswers answers={answers} editing={editing} asked={["method", "setting", "burrs", "rpm"]} />
        <fieldset className="stack">
          <legend className="own-question">{text.knownQuestion}</legend>
          <div className="picks own-methods" role="group" aria-label={text.for}>
            {methods.map(({ id, name }) => (
              <label key={id}>
                <input
                  className="visually-hidden"
                  type="radio"
                  name="method"
                  value={id}
                  checked={id === method}
                  onChange={() => setMethod(id)}
                />
                <span className="row row-1">
                  <MethodIcon method={id} />
                  {name}
                </span>
              </label>
            ))}
          </div>
          <Field
            name="setting"
            label={text.setting}
            hint={text.settingHint(from, to)}
            error={refused["setting"]}
            value={setting}
            onChange={({ target }) => setSetting(target.value)}
            maxLength={settingLength}
            autoComplete="off"
          />
          <p className="small muted">{text.knownHint}</p>
          <details open={answers.burrs !== "" || answers.rpm !== "" || refused["rpm"] !== undefined}>
            <summary>{text.more}</summary>
            <div className="stack own-more">
              <NoteFields values={answers} rpmError={refused["rpm"]} />
            </div>
          </details>
        </fieldset>
        <div className="stack stack-1">
          <Button kind="primary" size="large" isBlock name="do" value="known">
            {editing === "" ? text.draw : text.save}
          </Button>
          <Button isBlock name="do" value="unknown">
            {text.unknown}
          </Button>
        </div>
      </Form>
    </>
  );
};
