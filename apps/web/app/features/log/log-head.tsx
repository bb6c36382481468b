import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./log.css";

interface Props {
  readonly current: "brews" | "patterns";
  /** Guests have no patterns and cannot add brews. */
  readonly isGuest?: boolean;
  /** Whether it is the heading of the page: an open cup has its own. */
  readonly isTitle?: boolean;
}

/** Title of the log with its two views. */
export const LogHead = ({ current, isGuest = false, isTitle = true }: Props) => {
  const { log } = useMessages();
  const Title = isTitle ? "h1" : "p";
  return (
    <div className="row library-log-head">
      <Title className="log-title grow">{log.title}</Title>
      {!isGuest && (
        <>
          <ButtonLink size="small" to={href("/log/new")} aria-label={log.add}>
            <Icon name="plus" size={20} />
            <span className="desktop-only">{log.add}</span>
          </ButtonLink>
          <nav className="segmented" aria-label={log.view}>
            <Link to={href("/log")} aria-current={current === "brews" ? "page" : undefined}>
              {log.brews}
            </Link>
            <Link to={href("/log/patterns")} aria-current={current === "patterns" ? "page" : undefined}>
              {log.patterns}
            </Link>
          </nav>
        </>
      )}
    </div>
  );
};
