import type { BrewFigures } from "#app/browser/brew-log.ts";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format, Quantity } from "#app/words/format.ts";
import { doseRange } from "./brew-recipe.ts";
import { preparationOf } from "./preparation.ts";
import { joinQuantity } from "#app/words/quantities.ts";
import { WeightField } from "./weight-field.tsx";

interface Props {
  readonly method: string;
  readonly figures: BrewFigures;
  /** The part of the water that is ice. */
  readonly iceGrams: number;
  readonly format: Format;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onDose: (doseGrams: number) => void;
}

/** What to do before the first water, in order. The dose can be changed; the water follows. */
export const PrepareList = ({ method, figures, iceGrams, format, onStep, onDose }: Props) => {
  const { player, brewing } = useWords();
  const { prepare } = player;
  const { coffee, water, isHeated, ready } = preparationOf(method);
  const temperature = isHeated ? figures.waterTempF : null;
  return (
    <ul className="prep">
      <li className="prep-grind">
        <Icon name="beans" size={28} />
        <span className="grow">{prepare.grind}</span>
        <WeightField
          grams={figures.doseGrams}
          range={doseRange}
          labels={prepare.dose}
          format={format}
          onStep={onStep}
          onType={onDose}
        />
      </li>
      <li>
        <MethodIcon method={method} />
        <span>{prepare.texts[coffee]}</span>
      </li>
      {water !== undefined && (
        <li>
          <Icon name="temp" size={28} />
          <span>
            {isHeated && temperature === null ? prepare.water : prepare.texts[water]}
            <span className="muted"> {joinQuantity(format.weight(figures.waterGrams - iceGrams))}</span>
          </span>
          {temperature !== null && <Amount quantity={format.temperature(temperature)} />}
        </li>
      )}
      {iceGrams > 0 && (
        <li>
          <Icon name="snow" size={28} />
          <span>{brewing.steps.ice}</span>
          <Amount quantity={format.weight(iceGrams)} />
        </li>
      )}
      <li>
        <Icon name="scale" size={28} />
        <span>{prepare.texts[ready]}</span>
        {method === "espresso" && <Amount quantity={format.weight(figures.waterGrams)} />}
      </li>
    </ul>
  );
};

const Amount = ({ quantity }: { readonly quantity: Quantity }) => (
  <b>
    {quantity.value}
    <span className="u">{quantity.unit}</span>
  </b>
);
