import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { RoasterArt } from "#app/features/labels/roaster-art.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ListedRoasterView } from "./present.ts";
import "./roasters.css";

/** Roasters as cards, each with its mark and the figures of its coffees on its color. */
export const RoasterList = ({ roasters }: { readonly roasters: readonly ListedRoasterView[] }) => {
  const { roaster } = useMessages();
  return (
    <ul className="roaster-cards">
      {roasters.map(({ slug, name, tagline, location, isVerified, coffees, labels }) => (
        <li key={slug} className="card card-link roaster-card">
          <RoasterArt className="roaster-card-art" slug={slug} labels={labels}>
            <RoasterMark name={name} slug={slug} size="lg" />
          </RoasterArt>
          <div className="roaster-card-text">
            <div className="roaster-name">
              <h3>
                <Link to={href("/roasters/:slug", { slug })}>{name}</Link>
              </h3>
              {isVerified && (
                <span className="tag tag-good">
                  <Icon name="check" size={16} />
                  {roaster.verified}
                </span>
              )}
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
