import type { BrewFigures } from "#app/browser/brew-log.ts";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { Format, Quantity } from "#app/words/format.ts";
import { DoseField } from "./dose-field.tsx";
import { joinQuantity } from "./texts.ts";

interface Props {
  readonly method: string;
  readonly figures: BrewFigures;
  readonly format: Format;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onDose: (doseGrams: number) => void;
}

const paperMethods: ReadonlySet<string> = new Set([
  "pour-over",
  "flat-bottom",
  "chemex",
  "steep-and-release",
  "aeropress",
]);

/** What to do before the first water, in order. The dose can be changed; the water follows. */
export const PrepareList = ({ method, figures, format, onStep, onDose }: Props) => {
  const { prepare } = useWords().player;
  const isEspresso = method === "espresso";
  const coffee = isEspresso ? prepare.basket : paperMethods.has(method) ? prepare.paper : prepare.coffee;
  return (
    <ul className="prep">
      <li className="prep-grind">
        <Icon name="beans" size={28} />
        <span className="grow">{prepare.grind}</span>
        <DoseField doseGrams={figures.doseGrams} format={format} onStep={onStep} onDose={onDose} />
      </li>
      <li>
        <MethodIcon method={method} />
        <span>{coffee}</span>
      </li>
      {!isEspresso && (
        <li>
          <Icon name="temp" size={28} />
          <span>
            {figures.waterTempF === null ? prepare.water : prepare.heat}
            <span className="muted"> {joinQuantity(format.weight(figures.waterGrams))}</span>
          </span>
          {figures.waterTempF !== null && <Amount quantity={format.temperature(figures.waterTempF)} />}
        </li>
      )}
      <li>
        <Icon name="scale" size={28} />
        <span>{prepare.scale}</span>
        {isEspresso && <Amount quantity={format.weight(figures.waterGrams)} />}
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
