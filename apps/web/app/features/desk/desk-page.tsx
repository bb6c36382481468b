import type { ReactNode } from "react";
import { href } from "react-router";
import type { Operator } from "./require-operator.server.ts";
import { Icon, type SignName } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "#app/styles/side-page.css";
import "./desk.css";

const sections = [
  { section: "reports", path: href("/desk/reports"), icon: "flag" },
  { section: "claims", path: href("/desk/claims"), icon: "people" },
  { section: "health", path: href("/desk/health"), icon: "chart" },
  { section: "grinders", path: href("/desk/grinders"), icon: "grinder" },
  { section: "audit", path: href("/desk/audit"), icon: "file" },
] as const satisfies readonly { section: string; path: string; icon: SignName }[];

interface Props {
  readonly current: (typeof sections)[number]["section"];
  readonly operator: Operator;
  readonly title: string;
  readonly text?: string | undefined;
  readonly children: ReactNode;
}

/** A page of the operator's desk, in the layout of the portal. */
export const DeskPage = ({ current, operator, title, text, children }: Props) => {
  const { shell, desk } = useMessages();
  const waiting: Readonly<Record<string, number>> = { reports: operator.reports, claims: operator.claims };
  return (
    <div className="portal">
      <header className="side">
        <Logo label={shell.home} />
        <div className="who">
          <RoasterMark name={desk.title} slug="operator" />
          <span className="grow">
            <b className="strong">{desk.title}</b>
            <span className="small muted">{operator.operator}</span>
          </span>
        </div>
        <nav aria-label={desk.label}>
          <ul>
            {sections.map(({ section, path, icon }) => (
              <li key={section}>
                <Link to={path} aria-current={section === current ? "page" : undefined}>
                  <Icon name={icon} />
                  {desk.sections[section]}
                  {(waiting[section] ?? 0) > 0 && <span className="tag desk-count">{waiting[section]}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" className="page">
        <div className="page-head">
          <div>
            <h1>{title}</h1>
            {text !== undefined && <p className="muted">{text}</p>}
          </div>
        </div>
        {children}
      </main>
    </div>
  );
};

interface QueueItem {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly tag: string;
  readonly note: string;
}

/** The open items; the current one is shown next to the list. */
export const Queue = ({
  label,
  items,
  current,
}: {
  readonly label: string;
  readonly items: readonly QueueItem[];
  readonly current: string | undefined;
}) => (
  <section className="card desk-list" aria-label={label}>
    <ul>
      {items.map(({ key, to, title, text, tag, note }) => (
        <li key={key}>
          <Link className="q" to={to} aria-current={key === current ? "true" : undefined}>
            <span className="grow">
              <span className="quote-text">{title}</span>
              <span className="small muted">{text}</span>
            </span>
            <span className="quote-end">
              <span className="tag">{tag}</span>
              <span className="small muted">{note}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
