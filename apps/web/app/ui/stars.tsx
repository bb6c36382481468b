import { Icon } from "./icon.tsx";

interface Props {
  /** From 1 to 5, with halves. */
  readonly stars: number;
  readonly label: string;
}

const places = [1, 2, 3, 4, 5];

/** A rating as five stars. */
export const Stars = ({ stars, label }: Props) => (
  <span className="rating" role="img" aria-label={label}>
    {places.map((place) => (
      <span key={place} className={place <= stars ? undefined : place - stars < 1 ? "half" : "off"}>
        <Icon name="star" size={16} isFilled />
        {place > stars && place - stars < 1 && <Icon name="star" size={16} isFilled />}
      </span>
    ))}
  </span>
);
