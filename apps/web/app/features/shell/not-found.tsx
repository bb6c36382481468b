import { href, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { NotFoundDial } from "#app/ui/not-found-dial.tsx";
import { useWords } from "#app/words/context.ts";
import { plainPath } from "#app/words/locale.ts";
import { Page } from "./page.tsx";

const recipePaths = [href("/discover"), href("/coffees"), href("/roasters"), "/recipes", href("/brew")];

/** The page of an address without content. It keeps the navigation, and offers what the address was probably about. */
export const NotFound = () => {
  const { errors } = useWords();
  const { title, text } = errors[404];
  const path = plainPath(useLocation().pathname);
  const isRecipe = recipePaths.some((start) => path.startsWith(start));
  return (
    <Page {...(isRecipe ? { section: "discover" as const } : {})}>
      <meta name="description" content={text} />
      <div className="solo-in not-found">
        <NotFoundDial />
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
