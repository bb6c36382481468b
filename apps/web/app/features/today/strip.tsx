import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Quantity } from "#app/i18n/format.ts";
import type { HeroView } from "./present-hero.ts";

/** Coffee → water, ratio, temperature and time on one line. */
export const Strip = ({ numbers }: { readonly numbers: HeroView["numbers"] }) => {
  const { brewing, today } = useMessages();
  return (
    <dl className="recipe-strip">
      <Figure name={brewing.coffee} quantity={numbers.dose} />
      <div className="to" aria-hidden="true">
        <dt />
        <dd>
          <Icon name="right" size={16} />
        </dd>
      </div>
      <Figure name={numbers.waterName} quantity={numbers.water} />
      <Figure name={today.ratio} quantity={{ value: numbers.ratio, unit: "" }} />
      <Figure name={brewing.heat} quantity={numbers.temperature} />
      <Figure name={brewing.time} quantity={{ value: numbers.time, unit: "" }} />
    </dl>
  );
};

const Figure = ({ name, quantity }: { readonly name: string; readonly quantity: Quantity }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {quantity.value}
      {quantity.unit !== "" && <small>{quantity.unit}</small>}
    </dd>
  </div>
);
