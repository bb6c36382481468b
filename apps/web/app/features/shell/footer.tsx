import { localeCodes, locales } from "@brewdial/domain/text/locales.ts";
import { href, useLocation, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

export const Footer = () => {
  const words = useWords();
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData<Shell>("root");
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
        <input type="hidden" name="returnTo" value={pathname + search} />
        {localeCodes
          .filter((locale) => locale !== words.locale)
          .map((locale) => (
            <button
              key={locale}
              className="text-btn"
              type="submit"
              name="locale"
              value={locale}
              lang={locale}
            >
              {locales[locale].name}
            </button>
          ))}
      </Form>
    </footer>
  );
};
