import { href, useFetcher } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RoasterView } from "./present.ts";
import "./roaster-page.css";

interface Props {
  readonly view: RoasterView;
  readonly isFollowing: boolean;
}

/** The facts and figures of a roaster, and the follow button. */
export const RoasterHead = ({ view, isFollowing }: Props) => {
  const { roaster } = useMessages();
  return (
    <div className="roaster-page">
      <div className="roaster-page-text">
        {view.description !== undefined && <p className="lead">{view.description}</p>}
        {!view.isVerified && (
          <p className="muted">
            {roaster.notJoined(view.coffees)}{" "}
            <Link to={href("/for-roasters/find")} rel="nofollow">
              {roaster.isItYours}
            </Link>
          </p>
        )}
        <p className="muted facts">
          <span>
            {view.tagline !== undefined && view.location !== undefined && <span>{view.location}</span>}
            {view.isVerified && <span className="good strong">{roaster.verified}</span>}
          </span>
        </p>
      </div>
      <div className="row row-1 wrap roaster-page-actions">
        <FollowButton isFollowing={isFollowing} />
        {view.website !== undefined && (
          <a className="btn" href={view.website} rel="noopener nofollow">
            <Icon name="link" size={20} />
            {roaster.shop}
          </a>
        )}
      </div>
      <dl className="roaster-page-figures">
        {view.figures.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const FollowButton = ({ isFollowing: isStored }: { readonly isFollowing: boolean }) => {
  const { roaster } = useMessages();
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
