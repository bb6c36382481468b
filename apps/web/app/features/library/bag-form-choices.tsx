import { typedLength } from "#app/fields/number.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format } from "#app/words/format.ts";
import { joinQuantity } from "#app/words/quantities.ts";

/** The value of the choice whose amount is typed. */
export const otherSize = "other";

const sizes = [200, 250, 350, 500, 1000];

/** Returns the size as bags have it printed: "250 g", "1 kg". */
function sizeText(format: Format, grams: number): string {
  const isKilos = grams >= 1000 && format.weight(grams).unit === "g";
  return isKilos ? `${format.number(grams / 1000)}\u00A0kg` : joinQuantity(format.weight(grams));
}

interface SizeProps {
  readonly format: Format;
  readonly size: string;
  readonly otherGrams: string;
  readonly onSize: (size: string) => void;
  readonly onOtherGrams: (grams: string) => void;
  readonly error: string | undefined;
}

/** The usual sizes of bags, and a field for others. */
export const SizeField = ({ format, size, otherGrams, onSize, onOtherGrams, error }: SizeProps) => {
  const { form } = useWords().bag;
  const options = [
    ...sizes.map((grams) => ({ value: String(grams), label: sizeText(format, grams) })),
    { value: otherSize, label: form.other },
  ];
  return (
    <>
      <fieldset className="field">
        <legend className="field-label">{form.size}</legend>
        <div className="picks">
          {options.map(({ value, label }) => (
            <label key={value}>
              <input
                className="vh"
                type="radio"
                name="size"
                value={value}
                checked={value === size}
                onChange={() => onSize(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="if-other">
        <Field
          name="otherGrams"
          label={form.otherAmount(format.weight(0).unit)}
          inputMode="decimal"
          maxLength={typedLength}
          autoComplete="off"
          value={otherGrams}
          onChange={(event) => onOtherGrams(event.target.value)}
          error={error}
        />
      </div>
    </>
  );
};

const states = [
  { state: "closed", icon: "bag" },
  { state: "open", icon: "today" },
  { state: "frozen", icon: "snow" },
] as const;

/** Whether the bag is closed, open or frozen. */
export const StateField = ({ value }: { readonly value: string }) => {
  const { form } = useWords().bag;
  return (
    <fieldset className="field">
      <legend className="field-label">{form.state}</legend>
      <div className="pick-tiles">
        {states.map(({ state, icon }) => (
          <label key={state}>
            <input className="vh" type="radio" name="state" value={state} defaultChecked={state === value} />
            <Icon name={icon} />
            <span>{form.states[state]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
