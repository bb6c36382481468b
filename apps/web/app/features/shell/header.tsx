import { href } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { usePagePath } from "#app/ui/use-page-path.ts";
import { useMessages } from "#app/i18n/context.ts";
import { listTopLinks, type Section } from "./navigation.ts";
import { OwnGrinder } from "./own-grinder.tsx";

interface Props {
  /** Undefined on some error pages. */
  readonly shell: Shell | undefined;
  readonly section: Section | undefined;
}

/** The top bar: logo, sections (at 960 px and wider), the visitor's grinder, account. */
export const Header = ({ shell, section }: Props) => {
  const messages = useMessages();
  const path = usePagePath();
  return (
    <header className="top">
      <div className="top-body">
        <Logo label={messages.shell.home} />
        <nav className="links" aria-label={messages.shell.sections}>
          {listTopLinks(shell?.account === undefined).map((link) => (
            <Link
              key={link.section}
              to={link.path}
              aria-current={link.section === section ? "page" : undefined}
            >
              {messages.navigation[link.section]}
            </Link>
          ))}
        </nav>
        <div className="end">
          <OwnGrinder grinder={shell?.grinder} path={path} />
          {shell?.account === undefined ? (
            <span className="desktop-only">
              <ButtonLink size="small" to={`${href("/sign-in")}?returnTo=${encodeURIComponent(path)}`}>
                {messages.shell.signIn}
              </ButtonLink>
            </span>
          ) : (
            <Link className="avatar" to={href("/me")} aria-label={messages.shell.account}>
              {shell.account.initial}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
};
