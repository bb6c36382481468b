import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { decimalSign } from "#app/words/locale.ts";
import { starValues } from "./star-values.ts";

const places = ["1", "2", "3", "4", "5"];

/** Stars to choose, with halves: radio buttons, so that they work without scripts. */
export const StarField = ({ value }: { readonly value: string }) => {
  const { log, logForm, locale } = useWords();
  const choice = (stars: string) => (
    <label key={stars} className={stars.endsWith(".5") ? "star-half" : "star-whole"}>
      <input
        type="radio"
        name="rating"
        value={stars}
        defaultChecked={value === stars}
        aria-label={log.stars(stars.replace(".", decimalSign(locale)))}
      />
    </label>
  );
  return (
    <fieldset className="field star-field">
      <legend className="field-label">{logForm.rating}</legend>
      <div className="star-row">
        {places.map((place) => (
          <span key={place} className="star">
            <Icon name="star" size={32} />
            <Icon name="star" size={32} isFilled />
            {starValues.filter((stars) => Math.ceil(Number(stars)) === Number(place)).map(choice)}
          </span>
        ))}
      </div>
      <div className="row star-foot">
        <span className="hint grow">{logForm.halfHint}</span>
        <label className="star-none">
          <input className="vh" type="radio" name="rating" value="" defaultChecked={value === ""} />
          <span>{logForm.noRating}</span>
        </label>
      </div>
    </fieldset>
  );
};
