import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RoasterItemView } from "./present.ts";
import "./roasters.css";

/** Roasters as cards. */
export const RoasterList = ({ roasters }: { readonly roasters: readonly RoasterItemView[] }) => {
  const { roaster } = useMessages();
  return (
    <ul className="roaster-cards">
      {roasters.map(({ slug, name, tagline, location, isVerified, coffees }) => (
        <li key={slug} className="card card-link row">
          <RoasterMark name={name} slug={slug} size="lg" />
          <div className="grow">
            <div className="roaster-name">
              <h3>
                <Link to={href("/roasters/:slug", { slug })}>{name}</Link>
              </h3>
              {isVerified && <span className="small good">{roaster.verified}</span>}
            </div>
            {tagline !== undefined && <p className="small">{tagline}</p>}
            <p className="small muted facts">
              <span>
                {location !== undefined && <span>{location}</span>}
                <span>{coffees}</span>
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
};
