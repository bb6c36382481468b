import { useId, useState } from "react";
import { parseGrams } from "#app/fields/amount.ts";
import { type Range, typedLength } from "#app/fields/number.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format } from "#app/i18n/format.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";

interface Props {
  readonly grams: number;
  readonly range: Range;
  /** Labels of the weight and of the two buttons. */
  readonly labels: {
    readonly field: (unit: string) => string;
    readonly less: string;
    readonly more: string;
  };
  readonly format: Format;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onType: (grams: number) => void;
}

/** A weight, set by step buttons or typed. */
export const WeightField = ({ grams, range, labels, format, onStep, onType }: Props) => {
  const { weightLimits } = useMessages().player;
  const id = useId();
  const { value, unit } = format.weight(grams);
  /** The text being typed; undefined shows the weight. */
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => parseGrams(text, unit, range);
  const isWrong = typed !== undefined && read(typed) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const weight = read(text);
    if (weight !== undefined) onType(weight);
  };
  const step = (direction: 1 | -1) => {
    setTyped(undefined);
    onStep(direction);
  };
  return (
    <>
      <button
        className="step-btn sm needs-script"
        type="button"
        aria-label={labels.less}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <span className="prepare-dose">
        <input
          className="prepare-dose-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={typedLength}
          aria-label={labels.field(unit)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          value={typed ?? value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
        <span className="unit" aria-hidden="true">
          {unit}
        </span>
      </span>
      <button
        className="step-btn sm needs-script"
        type="button"
        aria-label={labels.more}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </button>
      <span className="prepare-dose-wrong" id={id} role="status">
        {isWrong &&
          weightLimits(
            joinQuantity(format.weight(range.minimum)),
            joinQuantity(format.weight(range.maximum)),
          )}
      </span>
    </>
  );
};
