import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { decimalSign } from "#app/words/locale.ts";
import "./log.css";

const places = [1, 2, 3, 4, 5];

/** A rating as five stars, with halves. */
export const Stars = ({ rating }: { readonly rating: number }) => {
  const { log, locale } = useWords();
  const label = log.stars(String(rating).replace(".", decimalSign(locale)));
  return (
    <span className="rating" role="img" aria-label={label}>
      {places.map((place) => (
        <span key={place} className={place <= rating ? undefined : place - rating < 1 ? "half" : "off"}>
          <Icon name="star" size={16} isFilled />
          {place > rating && place - rating < 1 && <Icon name="star" size={16} isFilled />}
        </span>
      ))}
    </span>
  );
};
