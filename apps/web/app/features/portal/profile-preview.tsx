import { href } from "react-router";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { RoasterArt } from "#app/features/labels/roaster-art.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import "./portal-form.css";
import "./settings.css";

interface Props {
  readonly slug: string;
  readonly isVerified: boolean;
  /** The fields of the form. */
  readonly values: Readonly<Record<string, string>>;
  /** The labels of the roaster's first coffees. */
  readonly labels: readonly CoffeeLabel[];
}

/** The head of the roaster's page, with its mark and its color. */
export const ProfilePreview = ({ slug, isVerified, values, labels }: Props) => {
  const { portalProfile: text } = useMessages();
  const { name = "", tagline = "", description = "", city, state, country } = values;
  const location = [city, state, country].filter(Boolean).join(", ");
  const line = tagline || location;
  return (
    <section className="form-preview" aria-labelledby="preview">
      <h2 id="preview" className="eyebrow">
        {text.preview}
      </h2>
      <div className="card profile-preview">
        <RoasterArt className="profile-preview-art" slug={slug} labels={labels}>
          <RoasterMark name={name} slug={slug} size="lg" />
          <div className="grow">
            <b className="profile-preview-name">{name}</b>
            {line !== "" && <p className="small">{line}</p>}
          </div>
        </RoasterArt>
        <div className="profile-preview-text">
          {description !== "" && <p className="profile-preview-about">{description}</p>}
          <p className="small muted facts">
            <span>
              {tagline !== "" && location !== "" && <span>{location}</span>}
              {isVerified && <span className="good strong">{text.verified}</span>}
            </span>
          </p>
          <Link className="row row-1" to={href("/roasters/:slug", { slug })}>
            {text.seePage}
            <Icon name="chevr" size={20} />
          </Link>
        </div>
      </div>
      <p className="small muted">{text.colorHint}</p>
    </section>
  );
};
