import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RecipeView } from "./present.ts";
import { SaveButton } from "./save-button.tsx";
import { Share, type ShareLinks } from "./share.tsx";
import { Votes } from "./votes.tsx";
import type { VoteCounts } from "./count-votes.ts";
import "./recipe.css";

interface Props {
  readonly view: RecipeView;
  readonly votes: VoteCounts;
  readonly isSaved: boolean;
  readonly isGuest: boolean;
  readonly share: ShareLinks;
}

/** Title and actions of a recipe. */
export const RecipeHead = ({ view, votes, isSaved, isGuest, share }: Props) => {
  const { discover, recipe } = useMessages();
  const { coffee, roaster, publication } = view;
  const isForAnyCoffee = publication?.isForAnyCoffee === true;
  return (
    <div className="recipe-page-head">
      <nav className="crumbs small" aria-label={recipe.breadcrumb}>
        {isForAnyCoffee ? (
          <Link to={href("/discover")}>{recipe.discover}</Link>
        ) : (
          <Link to={href("/coffees/:key", { key: coffee.key })}>{coffee.name}</Link>
        )}
        <span aria-hidden="true">/</span>
        <span className="muted">{view.brewer}</span>
      </nav>
      <div className="row align-top">
        {view.label === undefined ? (
          <div className="brewer-tile big">
            <BrewerIcon name={view.icon} size={40} />
          </div>
        ) : (
          <LabelTile label={view.label} size="lg" />
        )}
        <div className="grow">
          <h1>{view.title}</h1>
          <p className="muted facts">
            <span>
              {!view.isOfficial && <span>{publication?.by ?? recipe.by(view.author)}</span>}
              {isForAnyCoffee ? (
                <span>{view.brewer}</span>
              ) : (
                <>
                  <span>
                    <Link to={href("/roasters/:slug", { slug: roaster.slug })}>{roaster.name}</Link>
                  </span>
                  <span>{view.roast}</span>
                </>
              )}
            </span>
          </p>
          {view.isOfficial && <p className="tag tag-own">{discover.official}</p>}
        </div>
      </div>
      <div className="row row-1 recipe-actions">
        <Votes {...votes} />
        <SaveButton recipeId={String(view.id)} isSaved={isSaved} isGuest={isGuest} />
        <Share view={view} links={share} />
      </div>
    </div>
  );
};
