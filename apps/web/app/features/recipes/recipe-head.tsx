import { href, useFetcher } from "react-router";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { RecipeView } from "./present.ts";
import { Share, type ShareLinks } from "./share.tsx";
import { Votes } from "./votes.tsx";
import type { VoteCounts } from "./count-votes.ts";
import "./recipe.css";

interface Props {
  readonly view: RecipeView;
  readonly votes: VoteCounts;
  readonly isSaved: boolean;
  readonly share: ShareLinks;
}

/** Title and actions of a recipe. */
export const RecipeHead = ({ view, votes, isSaved, share }: Props) => {
  const { recipe } = useWords();
  const { coffee, roaster } = view;
  return (
    <div className="rp-head">
      <nav className="crumbs small" aria-label={recipe.breadcrumb}>
        <Link to={href("/coffees/:key", { key: coffee.key })}>{coffee.name}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{view.brewer}</span>
      </nav>
      <div className="row top-al">
        <div className="brewer-tile big">
          <BrewerIcon name={view.icon} size={40} />
        </div>
        <div className="grow">
          <h1>{view.title}</h1>
          <p className="muted facts">
            <span>
              <span>{recipe.by(view.author)}</span>
              <span>
                <Link to={href("/roasters/:slug", { slug: roaster.slug })}>{roaster.name}</Link>
              </span>
              <span>{view.roast}</span>
            </span>
          </p>
        </div>
      </div>
      <div className="row row-1 acts">
        <Votes {...votes} />
        <SaveButton isSaved={isSaved} />
        <Share view={view} links={share} />
      </div>
    </div>
  );
};

const SaveButton = ({ isSaved: isStored }: { readonly isSaved: boolean }) => {
  const { recipe } = useWords();
  const fetcher = useFetcher();
  const submitted = fetcher.formData?.get("saved");
  const isSaved = typeof submitted === "string" ? submitted === "true" : isStored;
  return (
    <fetcher.Form method="post">
      <button
        type="submit"
        name="saved"
        value={String(!isSaved)}
        aria-pressed={isSaved}
        className={isSaved ? "btn btn-soft is-on" : "btn btn-soft"}
      >
        <Icon name="bookmark" size={20} isFilled={isSaved} />
        {isSaved ? recipe.saved : recipe.save}
      </button>
    </fetcher.Form>
  );
};
