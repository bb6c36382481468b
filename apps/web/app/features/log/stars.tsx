import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import "./log.css";

const places = [1, 2, 3, 4, 5];

/** A rating as five stars. */
export const Stars = ({ rating }: { readonly rating: number }) => (
  <span className="rating" role="img" aria-label={useWords().log.stars(String(rating))}>
    {places.map((place) => (
      <span key={place} className={place > rating ? "off" : undefined}>
        <Icon name="star" size={16} isFilled />
      </span>
    ))}
  </span>
);
