import { type ReactNode, useEffect, useRef } from "react";
import { href } from "react-router";
import type { PortalMember } from "./require-member.server.ts";
import { Icon, type SignName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import "#app/styles/side-page.css";

const sections = [
  { section: "overview", path: href("/portal"), icon: "home" },
  { section: "coffees", path: href("/portal/coffees"), icon: "bag" },
  { section: "embed", path: "/portal/embed", icon: "code" },
  { section: "analytics", path: "/portal/analytics", icon: "chart" },
  { section: "intent", path: "/portal/intent", icon: "eye" },
  { section: "profile", path: href("/portal/profile"), icon: "me" },
  { section: "members", path: href("/portal/members"), icon: "people" },
  { section: "settings", path: href("/portal/settings"), icon: "gear" },
] as const satisfies readonly { section: string; path: string; icon: SignName }[];

type PortalSection = (typeof sections)[number]["section"];

interface Props {
  readonly current: PortalSection;
  readonly member: PortalMember;
  readonly children: ReactNode;
}

/** The layout of a portal page: links in a sidebar on desktops, in a horizontally scrolling row on phones. */
export const PortalPage = ({ current, member, children }: Props) => {
  const { shell, portal } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !link) return;
    // Not scrollIntoView: it would also scroll the page up to the row if the visitor has scrolled down before the scripts run.
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <div className="portal">
      <header className="side">
        <Logo label={shell.home} />
        <div className="who">
          <RoasterMark name={member.roaster.name} slug={member.roaster.slug} />
          <span className="grow">
            <b className="strong">{member.roaster.name}</b>
            <span className="small muted">{member.name}</span>
          </span>
        </div>
        <nav aria-label={portal.label}>
          <ul ref={list}>
            {sections.map(({ section, path, icon }) => (
              <li key={section}>
                <Link to={path} aria-current={section === current ? "page" : undefined}>
                  <Icon name={icon} />
                  {portal.sections[section]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="page">
        {children}
      </main>
    </div>
  );
};

interface HeadProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Buttons or links next to the title. */
  readonly children?: ReactNode;
}

/** The title of a portal page, with its actions. */
export const PortalHead = ({ title, text, children }: HeadProps) => (
  <div className="page-head">
    <div>
      <h1>{title}</h1>
      {text !== undefined && <p className="muted">{text}</p>}
    </div>
    {children !== undefined && <div className="row row-1 wrap">{children}</div>}
  </div>
);
