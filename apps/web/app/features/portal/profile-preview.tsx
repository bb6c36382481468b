import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";

interface Props {
  readonly slug: string;
  readonly name: string;
  readonly location: string | undefined;
  readonly tagline: string | undefined;
  readonly isVerified: boolean;
}

/** The saved profile as on its public page. */
export const ProfilePreview = ({ slug, name, location, tagline, isVerified }: Props) => {
  const { portalProfile: text } = useMessages();
  return (
    <section className="card stack" aria-labelledby="preview">
      <h2 id="preview" className="eyebrow">
        {text.preview}
      </h2>
      <div className="row">
        <RoasterMark name={name} slug={slug} />
        <div className="grow">
          <b className="preview-name">{name}</b>
          <p className="small muted facts">
            <span>
              {location !== undefined && <span>{location}</span>}
              {isVerified && <span className="good strong">{text.verified}</span>}
            </span>
          </p>
        </div>
      </div>
      {tagline !== undefined && <p className="muted">{tagline}</p>}
      <div>
        <ButtonLink to={href("/roasters/:slug", { slug })}>{text.seePage}</ButtonLink>
      </div>
    </section>
  );
};
