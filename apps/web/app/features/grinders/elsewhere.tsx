import { href } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { formatPair } from "./pair.ts";
import type { presentElsewhere } from "./present-elsewhere.ts";

interface Props {
  readonly from: { readonly slug: string; readonly label: string };
  readonly others: ReturnType<typeof presentElsewhere>;
}

/** The same grind on other grinders, each with a link to its conversion. */
export const Elsewhere = ({ from, others }: Props) => (
  <section className="stack stack-1 grinder-page-else" aria-labelledby="elsewhere">
    <h2 id="elsewhere">{useMessages().grinders.elsewhere.title}</h2>
    <ul className="else">
      {others.map(({ slug, name, dial, setting, range, label, rangeLabel }) => (
        <li key={slug}>
          <Link
            className="grinder-line"
            to={`${href("/convert/:pair", { pair: formatPair(from.slug, slug) })}?setting=${encodeURIComponent(from.label)}`}
          >
            <MiniDial name={name} dial={dial} setting={setting} range={range} />
            <span className="grow">
              <span className="strong">{name}</span>
              <span className="small muted">{rangeLabel}</span>
            </span>
            <b>{label}</b>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
