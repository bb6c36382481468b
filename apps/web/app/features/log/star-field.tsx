import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

const places = ["1", "2", "3", "4", "5"];

/** Stars to choose: radio buttons, so that they work without scripts. */
export const StarField = ({ value }: { readonly value: string }) => {
  const { log, logForm } = useWords();
  return (
    <fieldset className="field star-field">
      <legend className="field-label">{logForm.rating}</legend>
      <div className="star-row">
        <label className="star-none">
          <input className="vh" type="radio" name="rating" value="" defaultChecked={value === ""} />
          <span>{logForm.noRating}</span>
        </label>
        {places.map((place) => (
          <label key={place} className="star">
            <input
              className="vh"
              type="radio"
              name="rating"
              value={place}
              defaultChecked={value === place}
              aria-label={log.stars(place)}
            />
            <Icon name="star" size={28} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
