import { href } from "react-router";
import type { FormState } from "#app/http/form.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { GearMenu } from "./gear-menu.tsx";
import { GrinderCard } from "./grinder-card.tsx";
import type { BrewerLineView, GrinderCardView } from "./present-gear.ts";
import "./gear.css";

interface GrinderProps {
  readonly grinders: readonly GrinderCardView[];
  /** The form that was refused. */
  readonly refused: FormState | undefined;
}

export const GrinderSection = ({ grinders, refused }: GrinderProps) => {
  const { gear } = useMessages();
  const add = href("/me/gear/add/:kind", { kind: "grinders" });
  return (
    <section className="stack" aria-labelledby="grinders">
      <div className="section-head gear-head">
        <h2 id="grinders">{gear.grinders}</h2>
        <Link to={add} aria-label={gear.addGrinder}>
          {gear.add}
        </Link>
      </div>
      {grinders.length === 0 ? (
        <Empty
          icon="grinder"
          title={gear.noGrindersTitle}
          text={gear.noGrinders}
          action={
            <ButtonLink kind="primary" to={add}>
              {gear.addGrinder}
            </ButtonLink>
          }
        />
      ) : (
        <ul className="stack">
          {grinders.map((grinder) => (
            <GrinderCard
              key={grinder.slug}
              grinder={grinder}
              refused={refused?.values["grinder"] === grinder.slug ? refused : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
};

export const BrewerSection = ({ brewers }: { readonly brewers: readonly BrewerLineView[] }) => {
  const { gear, customBrewer } = useMessages();
  const add = href("/me/gear/add/:kind", { kind: "brewers" });
  return (
    <section className="stack" aria-labelledby="brewers">
      <div className="section-head gear-head">
        <h2 id="brewers">{gear.brewers}</h2>
        <Link to={add} aria-label={gear.addBrewer}>
          {gear.add}
        </Link>
      </div>
      {brewers.length === 0 ? (
        <Empty
          icon="today"
          title={gear.noBrewersTitle}
          text={gear.noBrewers}
          action={<ButtonLink to={add}>{gear.addBrewer}</ButtonLink>}
        />
      ) : (
        <ul className="card list gear-list">
          {brewers.map(({ slug, name, method, icon, isDefault, isCustom }) => (
            <li key={slug} className="row">
              <span className="brewer-tile">
                <BrewerIcon name={icon} />
              </span>
              <div className="grow">
                <p className="strong settings-value">{name}</p>
                <p className="small muted">{method}</p>
                {(isDefault || isCustom) && (
                  <p className="small gear-card-tags">
                    {isDefault && <span className="tag tag-own">{gear.isDefault}</span>}
                    {isCustom && <span className="tag">{customBrewer.own}</span>}
                  </p>
                )}
                {isCustom && (
                  <p className="small">
                    <Link
                      to={`${href("/me/gear/describe/brewer")}?edit=${slug}`}
                      aria-label={customBrewer.editTitle(name)}
                    >
                      {customBrewer.edit}
                    </Link>
                  </p>
                )}
              </div>
              <GearMenu kind="machine" slug={slug} name={name}>
                {!isDefault && (
                  <button type="submit" name="do" value="default">
                    <Icon name="star" size={20} />
                    {gear.makeDefault}
                  </button>
                )}
              </GearMenu>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
