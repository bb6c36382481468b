import { href, useLocation, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/http/load-shell.server.ts";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { localizedPath, plainPath } from "#app/words/locale.ts";

const languageNames = { en: "English", de: "Deutsch" } as const;

export const Footer = () => {
  const words = useWords();
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData<Shell>("root");
  const other = words.locale === "en" ? "de" : "en";
  return (
    <footer className="footer">
      <Link to={href("/grinders")}>{words.navigation.grinders}</Link>
      <Link to={href("/convert")}>{words.navigation.converter}</Link>
      <Link to={href("/preferences")}>{words.shell.preferences}</Link>
      <Link to={href("/for-roasters")}>{words.navigation.roasters}</Link>
      <Link to={href("/developers")}>{words.navigation.developers}</Link>
      <Link to={href("/contact")}>{words.navigation.contact}</Link>
      {shell?.legal.map((page) => (
        <Link key={page} to={href(`/${page}`)}>
          {words.shell[page]}
        </Link>
      ))}
      <Form method="post" action={href("/preferences")} reloadDocument>
        <input type="hidden" name="returnTo" value={localizedPath(other, plainPath(pathname)) + search} />
        <button className="text-btn" type="submit" name="locale" value={other} lang={other}>
          {languageNames[other]}
        </button>
      </Form>
    </footer>
  );
};
