import { flavorsLength, originLength, processLength } from "#app/fields/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Fields for further facts that may be printed on the bag. */
export const CoffeeFacts = ({ values }: { readonly values: Readonly<Record<string, string>> }) => {
  const { coffee } = useMessages().bag;
  const isFilled = ["origin", "process", "kind", "flavors"].some((name) => (values[name] ?? "") !== "");
  return (
    <details className="more" open={isFilled}>
      <summary>{coffee.more}</summary>
      <div className="stack more-body">
        <Field name="origin" label={coffee.origin} maxLength={originLength} defaultValue={values["origin"]} />
        <div className="grid two">
          <Field
            name="process"
            label={coffee.process}
            maxLength={processLength}
            defaultValue={values["process"]}
          />
          <div className="field">
            <label htmlFor="kind">{coffee.kind}</label>
            <select className="select" id="kind" name="kind" defaultValue={values["kind"]}>
              <option value="">{coffee.noKind}</option>
              {Object.entries(coffee.kinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <Field
          name="flavors"
          label={coffee.flavors}
          hint={coffee.flavorsHint}
          maxLength={flavorsLength}
          defaultValue={values["flavors"]}
        />
      </div>
    </details>
  );
};
