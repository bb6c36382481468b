import { href, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { StaticDial } from "#app/ui/static-dial.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { plainPath } from "#app/i18n/locale.ts";
import { Page } from "./page.tsx";

const recipePaths = [href("/discover"), href("/coffees"), href("/roasters"), "/recipes", href("/brew")];

/** The page for URLs without content. It keeps the navigation, and suggests pages that the URL probably referred to. */
export const NotFound = () => {
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
