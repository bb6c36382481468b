import { typedLength } from "#app/fields/number.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";

/** The option for typing another amount. */
export const otherSize = "other";

const sizes = [200, 250, 350, 500, 1000];

/** Returns the size as it is printed on bags: "250 g", "1 kg". */
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

/** The usual sizes of bags, and a field for other sizes. */
export const SizeField = ({ format, size, otherGrams, onSize, onOtherGrams, error }: SizeProps) => {
  const { form } = useMessages().bag;
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
                className="visually-hidden"
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
  const { form } = useMessages().bag;
  return (
    <fieldset className="field">
      <legend className="field-label">{form.state}</legend>
      <div className="pick-tiles">
        {states.map(({ state, icon }) => (
          <label key={state}>
            <input
              className="visually-hidden"
              type="radio"
              name="state"
              value={state}
              defaultChecked={state === value}
            />
            <Icon name={icon} />
            <span>{form.states[state]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
