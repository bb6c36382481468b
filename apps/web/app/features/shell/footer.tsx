import { localeCodes, locales } from "@brewdial/domain/text/locales.ts";
import { href, useLocation, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

export const Footer = ({ isOnPhones }: { readonly isOnPhones: boolean }) => {
  const messages = useMessages();
  const { pathname, search } = useLocation();
  const shell = useRouteLoaderData<Shell>("root");
  return (
    <footer className={isOnPhones ? "footer" : "footer desktop-only"}>
      <Link to={href("/grinders")}>{messages.navigation.grinders}</Link>
      <Link to={href("/convert")}>{messages.navigation.converter}</Link>
      <Link to={href("/preferences")}>{messages.shell.preferences}</Link>
      <Link to={href("/for-roasters")}>{messages.navigation.roasters}</Link>
      <Link to={href("/developers")}>{messages.navigation.developers}</Link>
      <Link to={href("/contact")}>{messages.navigation.contact}</Link>
      {shell?.legal.map((page) => (
        <Link key={page} to={href(`/${page}`)}>
          {messages.shell[page]}
        </Link>
      ))}
      <Form method="post" action={href("/preferences")} reloadDocument>
        <input type="hidden" name="returnTo" value={pathname + search} />
        {localeCodes
          .filter((locale) => locale !== messages.locale)
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
