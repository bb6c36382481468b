import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { FreshBar } from "./fresh-bar.tsx";
import { formatTodayPicks } from "./picks.ts";
import type { TodayLists } from "./present.ts";

/** The open bags with stock and freshness; one click makes a bag the next brew. */
export const BagList = ({ bags }: { readonly bags: TodayLists["bags"] }) => {
  const { today } = useMessages();
  if (bags.length === 0) return null;
  return (
    <section className="bags" aria-labelledby="bags">
      <div className="section-head">
        <h2 id="bags">{today.bags}</h2>
        <Link to={href("/library")}>{today.library}</Link>
      </div>
      <ul className="stack bag-list">
        {bags.map((bag) => (
          <li key={bag.id} className="card card-sm card-link stack stack-1">
            <div className="row between">
              <LabelTile label={bag.label} size="sm" />
              <h3 className="name grow">
                <Link to={`${href("/")}${formatTodayPicks({ bag: bag.id })}`}>{bag.name}</Link>
              </h3>
              <span className="small muted nowrap">{bag.left}</span>
            </div>
            {bag.fresh !== undefined && <FreshBar fresh={bag.fresh} />}
            <p className="small muted">{bag.fresh?.text ?? today.noAge}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
