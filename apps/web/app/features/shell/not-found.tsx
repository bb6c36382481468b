import { href, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { StaticDial } from "#app/ui/static-dial.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { plainPath } from "#app/i18n/locale.ts";
import { Page } from "./page.tsx";

const recipePaths = [href("/discover"), href("/coffees"), href("/roasters"), "/recipes", href("/brew")];

interface Props {
  /** Whether the page belongs to the portal, and the user has no roaster. */
  readonly isForRoasters: boolean;
}

/** The page for URLs without content. It keeps the navigation. */
export const NotFound = ({ isForRoasters }: Props) => (isForRoasters ? <ForRoasters /> : <NoPage />);

/** Suggests pages that the URL probably referred to. */
const NoPage = () => {
  const { errors } = useMessages();
  const { title, text } = errors[404];
  const path = plainPath(useLocation().pathname);
  const isRecipe = recipePaths.some((start) => path.startsWith(start));
  return (
    <Page {...(isRecipe ? { section: "discover" as const } : {})}>
      <meta name="description" content={text} />
      <div className="solo-body not-found">
        <StaticDial value={41} text="404" />
        <div className="center stack stack-1">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
        </div>
        <div className="stack stack-1">
          <ButtonLink kind="primary" isBlock to={href("/")} reloadDocument>
            {errors.home}
          </ButtonLink>
          <ButtonLink isBlock to={isRecipe ? href("/discover") : href("/convert")} reloadDocument>
            {isRecipe ? errors.search : errors.convert}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
};

/** Says what the portal is, and how a user gets into it. */
const ForRoasters = () => {
  const { title, text, find, invitations } = useMessages().errors.noRoaster;
  return (
    <Page>
      <meta name="description" content={text} />
      <div className="solo-body not-found">
        <div className="center stack stack-1">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
        </div>
        <div className="stack stack-1">
          <ButtonLink kind="primary" isBlock to={href("/for-roasters/find")}>
            {find}
          </ButtonLink>
          <ButtonLink isBlock to={href("/for-roasters/invitations")}>
            {invitations}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
};
