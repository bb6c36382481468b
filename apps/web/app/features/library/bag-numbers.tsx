import { useWords } from "#app/words/context.ts";
import type { BagView } from "./present-bag.ts";

/** What is left, for how many brews, and the setting of the latest one. */
export const BagNumbers = ({ bag }: { readonly bag: Pick<BagView, "left" | "brews" | "grind"> }) => {
  const { library } = useWords();
  const { left, brews, grind } = bag;
  return (
    <dl className="bag-nums">
      <div>
        <dt>{library.left}</dt>
        <dd>
          {left.value}
          <small>{left.unit}</small>
        </dd>
      </div>
      <div>
        <dt>{library.brews}</dt>
        <dd>{brews}</dd>
      </div>
      <div>
        <dt>{library.grind}</dt>
        {grind === undefined ? (
          <dd className="none">{library.noGrind}</dd>
        ) : (
          <dd className="copper">
            {grind.setting}
            <small>{grind.unit}</small>
          </dd>
        )}
      </div>
    </dl>
  );
};
