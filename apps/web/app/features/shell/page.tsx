import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useOutbox } from "#app/features/connection/use-outbox.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { listBarItems, type Section } from "./navigation.ts";

interface Props {
  readonly section?: Section;
  /** A single column of text or a form. */
  readonly isNarrow?: boolean;
  /** Class added to `main` for the CSS of a screen. */
  readonly screen?: string;
  /** Default: for guests, and on wide screens for all. */
  readonly hasFooter?: boolean;
  /** False on the page that itself explains the missing connection. */
  readonly hasOfflineBar?: boolean;
  readonly children: ReactNode;
}

/** The layout with header, navigation and footer. Every page renders it, or `SoloPage`. */
export const Page = ({
  section,
  isNarrow = false,
  screen = "",
  hasFooter,
  hasOfflineBar = true,
  children,
}: Props) => {
  const messages = useMessages();
  const shell = useRouteLoaderData<Shell>("root");
  const owner = shell?.account?.id;
  useOutbox(owner);
  return (
    <>
      <Header shell={shell} section={section} />
      {hasOfflineBar && <OfflineBar />}
      <main id="main" className={`page${isNarrow ? " narrow" : ""}${screen === "" ? "" : ` ${screen}`}`}>
        {children}
        {hasFooter !== false && <Footer isOnPhones={hasFooter ?? owner === undefined} />}
      </main>
      <nav className="bar" aria-label={messages.shell.main}>
        <ul>
          {listBarItems(owner === undefined).map((item) => (
            <li key={item.section}>
              <Link to={item.path} aria-current={item.section === section ? "page" : undefined}>
                <Icon name={item.icon} />
                {messages.navigation[item.section]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
