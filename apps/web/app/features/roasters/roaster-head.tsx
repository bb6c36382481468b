import { useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import { useWords } from "#app/words/context.ts";
import type { RoasterView } from "./present.ts";
import "./roasters.css";

interface Props {
  readonly view: RoasterView;
  readonly isFollowing: boolean;
}

/** Name, place and the follow button of a roaster. */
export const RoasterHead = ({ view, isFollowing }: Props) => {
  const { roaster } = useWords();
  return (
    <>
      <div className="ro">
        <RoasterMark name={view.name} slug={view.slug} size="xl" />
        <div className="grow">
          <h1>{view.name}</h1>
          {view.tagline !== undefined && <p className="lead">{view.tagline}</p>}
          <p className="muted facts">
            <span>
              {view.location !== undefined && <span>{view.location}</span>}
              {view.isVerified && <span className="good strong">{roaster.verified}</span>}
              <span>{view.followers}</span>
            </span>
          </p>
          <div className="row row-1 wrap ro-acts">
            <FollowButton isFollowing={isFollowing} />
            {view.website !== undefined && (
              <a className="btn" href={view.website} rel="noopener nofollow">
                <Icon name="link" size={20} />
                {roaster.shop}
              </a>
            )}
          </div>
        </div>
      </div>
      {view.description !== undefined && <p className="lead ro-text">{view.description}</p>}
    </>
  );
};

const FollowButton = ({ isFollowing: isStored }: { readonly isFollowing: boolean }) => {
  const { roaster } = useWords();
  const fetcher = useFetcher();
  const submitted = fetcher.formData?.get("following");
  const isFollowing = typeof submitted === "string" ? submitted === "true" : isStored;
  return (
    <fetcher.Form method="post">
      <button
        className={isFollowing ? "btn is-on" : "btn btn-primary"}
        type="submit"
        name="following"
        value={String(!isFollowing)}
        aria-pressed={isFollowing}
      >
        <Icon name={isFollowing ? "check" : "plus"} size={20} />
        {isFollowing ? roaster.following : roaster.follow}
      </button>
    </fetcher.Form>
  );
};
