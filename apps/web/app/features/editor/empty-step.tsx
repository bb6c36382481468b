import { stepKinds } from "@brewdial/domain/steps/brew-step.ts";
import { stepTextLength } from "#app/fields/limits.ts";
import { typedLength } from "#app/fields/number.ts";
import { Field, Select } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Fields for one more step, for pages without scripts. The server ignores them unless a kind is selected. */
export const EmptyStep = ({ index }: { readonly index: number }) => {
  const { editor, brewing } = useMessages();
  const kinds = stepKinds.map((kind) => ({ value: kind, label: brewing.steps[kind] }));
  return (
    <fieldset className="field stack stack-1">
      <legend className="field-label">{editor.addStep}</legend>
      <Select
        name={`stepKind-${index}`}
        label={editor.stepKind}
        groups={[
          { label: "–", options: [{ value: "", label: "–" }] },
          { label: editor.steps, options: kinds },
        ]}
      />
      <Field name={`stepAt-${index}`} label={editor.stepAt} maxLength={typedLength} autoComplete="off" />
      <Field
        name={`stepTakes-${index}`}
        label={editor.stepTakes}
        maxLength={typedLength}
        autoComplete="off"
      />
      <Field
        name={`stepTo-${index}`}
        label={editor.stepTo}
        inputMode="decimal"
        maxLength={typedLength}
        autoComplete="off"
      />
      <Field
        name={`stepText-${index}`}
        label={editor.stepText}
        maxLength={stepTextLength}
        autoComplete="off"
      />
    </fieldset>
  );
};
