import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { starText } from "#app/i18n/locale.ts";
import { starValues } from "./star-values.ts";

const places = ["1", "2", "3", "4", "5"];

/** A star rating with halves, made of radio buttons, so that it works without scripts. */
export const StarField = ({ value }: { readonly value: string }) => {
  const { log, logForm, locale } = useMessages();
  const choice = (stars: string) => (
    <label key={stars} className={stars.endsWith(".5") ? "star-half" : "star-whole"}>
      <input
        type="radio"
        name="rating"
        value={stars}
        defaultChecked={value === stars}
        aria-label={log.stars(starText(locale, Number(stars)))}
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
          <input
            className="visually-hidden"
            type="radio"
            name="rating"
            value=""
            defaultChecked={value === ""}
          />
          <span>{logForm.noRating}</span>
        </label>
      </div>
    </fieldset>
  );
};
