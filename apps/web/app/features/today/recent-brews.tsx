import { href } from "react-router";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { TodayLists } from "./present.ts";

/** The latest brews, each with its setting. */
export const RecentBrews = ({ brews }: { readonly brews: TodayLists["recent"] }) => {
  const { today, brewing } = useMessages();
  if (brews.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent">
      <div className="section-head">
        <h2 id="recent">{today.recent}</h2>
        <Link to={href("/log")}>{today.allBrews}</Link>
      </div>
      <ul className="list brews">
        {brews.map((brew) => (
          <li key={brew.id}>
            <Link className="brew-row" to={href("/log/:id", { id: brew.id })}>
              <BrewerIcon name={brew.icon} size={28} />
              <span className="grow">
                <span className="name">{brew.name}</span>
                <span className="small muted brew-facts">
                  {brew.day}
                  {brew.dose !== undefined && brew.water !== undefined && (
                    <>
                      {" · "}
                      {brew.dose}
                      <span className="arrow">
                        <Icon name="right" size={16} />
                        <span className="visually-hidden"> {brewing.to} </span>
                      </span>
                      {brew.water}
                    </>
                  )}
                  {brew.time !== undefined && ` · ${brew.time}`}
                  {brew.grinder !== undefined && ` · ${brew.grinder}`}
                </span>
              </span>
              <span className="grind">
                <b>
                  {brew.setting}
                  {brew.unit !== "" && <small>{brew.unit}</small>}
                </b>
                <span className={`small ${brew.taste.tone}`}>{brew.taste.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
