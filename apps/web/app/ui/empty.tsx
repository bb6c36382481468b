import type { ReactNode } from "react";
import { Icon, type SignName } from "./icon.tsx";

interface Props {
  readonly icon: SignName;
  readonly title: string;
  /** One sentence that explains what to do. */
  readonly text: string;
  /** What helps: a button or a link, or the one that helps most before another. */
  readonly action: ReactNode;
}

/** The state of an empty list, with one action to add something. */
export const Empty = ({ icon, title, text, action }: Props) => (
  <section className="card empty">
    <span className="empty-dial">
      <svg viewBox="0 0 120 104" aria-hidden="true">
        <path className="empty-scale" d={scale} />
        <path className="empty-hand" d="M60 5v14" transform={`rotate(${handAngles[icon] ?? 0} 60 60)`} />
      </svg>
      <Icon name={icon} size={40} />
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </section>
);

/** Where the hand points: each kind of list has its own place on the dial. */
const handAngles: Partial<Readonly<Record<SignName, number>>> = {
  bag: -60,
  bookmark: 36,
  library: 102,
  people: 72,
  pen: -24,
  search: 132,
};

/** Ticks of a dial that is open at the bottom. */
const scale = Array.from({ length: 25 }, (_, index) => {
  const angle = ((index * 11 - 132) * Math.PI) / 180;
  const at = (radius: number) =>
    `${(60 + radius * Math.sin(angle)).toFixed(1)} ${(60 - radius * Math.cos(angle)).toFixed(1)}`;
  return `M${at(54)}L${at(index % 6 === 0 ? 45 : 49)}`;
}).join("");
