import { useId, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format } from "#app/words/format.ts";
import { doseLimits, readDose } from "./brew-recipe.ts";
import { joinQuantity } from "./texts.ts";

interface Props {
  readonly doseGrams: number;
  readonly format: Format;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onDose: (doseGrams: number) => void;
}

/** The dose, by steps or typed. The water and the steps follow. */
export const DoseField = ({ doseGrams, format, onStep, onDose }: Props) => {
  const { prepare } = useWords().player;
  const id = useId();
  const { value, unit } = format.weight(doseGrams);
  /** What is being typed; undefined shows the dose. */
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readDose(typed, unit) === undefined;
  const type = (text: string) => {
    setTyped(text);
    const dose = readDose(text, unit);
    if (dose !== undefined) onDose(dose);
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
        aria-label={prepare.lessCoffee}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <span className="p-dose">
        <input
          className="p-dose-in"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          aria-label={prepare.dose(unit)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          value={typed ?? value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
        <span className="u" aria-hidden="true">
          {unit}
        </span>
      </span>
      <button
        className="step-btn sm needs-script"
        type="button"
        aria-label={prepare.moreCoffee}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </button>
      <span className="p-dose-wrong" id={id} role="status">
        {isWrong &&
          prepare.doseLimits(
            joinQuantity(format.weight(doseLimits.min)),
            joinQuantity(format.weight(doseLimits.max)),
          )}
      </span>
    </>
  );
};
