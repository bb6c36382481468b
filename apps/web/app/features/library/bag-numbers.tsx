import { useMessages } from "#app/i18n/context.ts";
import { joinQuantity } from "#app/i18n/quantities.ts";
import type { BagView } from "./present-bag.ts";

interface Props {
  readonly bag: Pick<BagView, "left" | "brews" | "grind" | "result">;
  /** Puts the weight that is left under the cups. */
  readonly isShort?: boolean;
}

/** What is left, for how many cups, and the setting of the next one; for a finished bag its totals. */
export const BagNumbers = ({ bag, isShort = false }: Props) => {
  const { library } = useMessages();
  const { left, brews, grind, result } = bag;
  const best = result?.best ?? grind;
  return (
    <dl className={result === undefined ? "bag-numbers" : "bag-numbers is-reward"}>
      {result === undefined ? (
        <>
          {!isShort && <Figure name={library.left} value={left.value} unit={left.unit} />}
          <Figure name={library.cupsLeft} value={brews} {...(isShort ? { note: joinQuantity(left) } : {})} />
        </>
      ) : (
        <Figure name={library.cupsMade} value={result.made} />
      )}
      <div>
        <dt>{result?.best === undefined ? (grind?.label ?? library.next) : library.bestSetting}</dt>
        {best === undefined ? (
          <dd className="none">{result === undefined ? library.ready : library.noGrind}</dd>
        ) : (
          <dd className="copper">
            {best.setting}
            <small>{best.unit}</small>
            {best.grinder !== undefined && (
              <span className="bag-on">
                {best.grinder}
                {result?.best === undefined && grind?.last !== undefined && ` · ${grind.last}`}
              </span>
            )}
          </dd>
        )}
      </div>
      {result?.average !== undefined && <Figure name={library.average} value={result.average} />}
    </dl>
  );
};

const Figure = ({
  name,
  value,
  unit,
  note,
}: {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  readonly note?: string;
}) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {unit !== undefined && <small>{unit}</small>}
      {note !== undefined && <span className="bag-on">{note}</span>}
    </dd>
  </div>
);
