import type { BrewFigures } from "#app/browser/brew-log.ts";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Format, Quantity } from "#app/i18n/format.ts";
import { doseRange, ratioOf, waterRange } from "./brew-recipe.ts";
import { preparationOf } from "./preparation.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import { WeightField } from "./weight-field.tsx";

interface Props {
  readonly method: string;
  readonly figures: BrewFigures;
  /** The part of the water that is ice. */
  readonly iceGrams: number;
  readonly format: Format;
  readonly onStepDose: (direction: 1 | -1) => void;
  readonly onDose: (doseGrams: number) => void;
  readonly onStepRatio: (direction: 1 | -1) => void;
  readonly onWater: (waterGrams: number) => void;
}

/** What to do before the first water, in order. The dose can be changed, and the water follows; or the water, and with it the ratio. */
export const PrepareList = (props: Props) => {
  const { method, figures, iceGrams, format, onStepDose, onDose, onStepRatio, onWater } = props;
  const { player, brewing } = useMessages();
  const { prepare } = player;
  const { coffee, water, isHeated, ready } = preparationOf(method);
  const temperature = isHeated ? figures.waterTempF : null;
  const isEspresso = method === "espresso";
  return (
    <ul className="prepare-list">
      <li className="prepare-grind prep-weigh">
        <Icon name="beans" size={28} />
        <span className="grow">{prepare.coffee}</span>
        <WeightField
          grams={figures.doseGrams}
          range={doseRange}
          labels={prepare.dose}
          format={format}
          onStep={onStepDose}
          onType={onDose}
        />
      </li>
      <li className="prep-weigh">
        <Icon name={isEspresso ? "scale" : "drop"} size={28} />
        <span className="grow">
          {isEspresso ? brewing.inCup : prepare.water}
          <span className="muted"> {format.ratio(ratioOf(figures))}</span>
        </span>
        <WeightField
          grams={figures.waterGrams}
          range={waterRange(figures.doseGrams)}
          labels={isEspresso ? player.beverage : prepare.amount}
          format={format}
          onStep={onStepRatio}
          onType={onWater}
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
            {iceGrams > 0 && (
              <span className="muted"> {joinQuantity(format.weight(figures.waterGrams - iceGrams))}</span>
            )}
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
      </li>
    </ul>
  );
};

const Amount = ({ quantity }: { readonly quantity: Quantity }) => (
  <b>
    {quantity.value}
    <span className="unit">{quantity.unit}</span>
  </b>
);
