import type { FormState } from "#app/http/form.server.ts";
import { settingLength } from "#app/fields/limits.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { GrinderView } from "./present-grinder.ts";

interface Props {
  readonly grinder: GrinderView;
  /** The values and errors of a refused submission. */
  readonly state: FormState | undefined;
}

/** Reports how a setting turned out. Submits to the page itself; works without scripts. */
export const ReportForm = ({ grinder: { rows, chosen }, state }: Props) => {
  const text = useMessages().grinders.report;
  const values = state?.values ?? {};
  return (
    <form className="card stack" method="post" id="report" aria-labelledby="report-title">
      <h2 id="report-title">{text.title}</h2>
      <p className="muted">{text.lead}</p>
      {state?.message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{state.message}</p>
        </div>
      )}
      <div className="grid grinder-check-two">
        <Field
          name="setting"
          label={text.setting}
          defaultValue={values["setting"] ?? chosen?.label}
          maxLength={settingLength}
          autoComplete="off"
          required
          error={state?.fields["setting"]}
        />
        <Select
          name="method"
          label={text.method}
          groups={[
            {
              label: text.methods,
              options: rows.map(({ method, name }) => ({ value: method, label: name })),
            },
          ]}
          defaultValue={values["method"] ?? chosen?.method}
        />
      </div>
      <ChoiceField
        name="feedback"
        label={text.result}
        value={values["feedback"] ?? "JUST_RIGHT"}
        options={text.results}
      />
      <label className="row row-1 grinder-check">
        <input type="checkbox" name="zeroChecked" value="1" defaultChecked={values["zeroChecked"] === "1"} />
        <span>{text.zeroChecked}</span>
      </label>
      <Button isBlock>
        <Icon name="flag" size={20} />
        {text.send}
      </Button>
    </form>
  );
};
