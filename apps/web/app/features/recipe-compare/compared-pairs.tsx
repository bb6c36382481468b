import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Pair } from "./present-pairs.ts";
import "./recipe-comparison.css";

/** Pairs of recipes that are worth comparing, as links. */
export const ComparedPairs = ({ pairs }: { readonly pairs: readonly Pair[] }) => (
  <ul className="grid cols-2">
    {pairs.map(({ method, title, text, path }) => (
      <li key={method}>
        <Link className="card row compared-pair" to={path}>
          <span className="brewer-tile">
            <MethodIcon method={method} />
          </span>
          <span className="grow">
            <b>{title}</b>
            <span className="small muted">{text}</span>
          </span>
          <Icon name="right" size={20} />
        </Link>
      </li>
    ))}
  </ul>
);
