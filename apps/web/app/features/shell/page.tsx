import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { useOutbox } from "#app/features/connection/use-outbox.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { listBarItems, type Section } from "./navigation.ts";

interface Props {
  readonly section?: Section;
  /** A single column of text or a form. */
  readonly isNarrow?: boolean;
  /** Adds a class to `main` for the CSS of a screen. */
  readonly screen?: string;
  readonly hasFooter?: boolean;
  /** Left out by the page that says itself that there is no connection. */
  readonly hasOfflineBar?: boolean;
  readonly children: ReactNode;
}

/** A page with header, navigation and footer. Every page renders one, or stands alone (`SoloPage`). */
export const Page = ({
  section,
  isNarrow = false,
  screen = "",
  hasFooter = true,
  hasOfflineBar = true,
  children,
}: Props) => {
  const words = useWords();
  const shell = useRouteLoaderData<Shell>("root");
  const owner = shell?.account?.id;
  useOutbox(owner);
  return (
    <>
      <Header shell={shell} section={section} />
      {hasOfflineBar && <OfflineBar />}
      <main id="main" className={`page${isNarrow ? " narrow" : ""}${screen === "" ? "" : ` ${screen}`}`}>
        {children}
        {hasFooter && <Footer />}
      </main>
      <nav className="bar" aria-label={words.shell.main}>
        <ul>
          {listBarItems(owner === undefined).map((item) => (
            <li key={item.section}>
              <Link to={item.path} aria-current={item.section === section ? "page" : undefined}>
                <Icon name={item.icon} />
                {words.navigation[item.section]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
};
