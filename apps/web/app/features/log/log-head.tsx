import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import "./log.css";

interface Props {
  readonly current: "brews" | "patterns";
  /** Guests have neither patterns nor brews to add. */
  readonly isGuest?: boolean;
}

/** Title of the log with its two views. */
export const LogHead = ({ current, isGuest = false }: Props) => {
  const { log } = useWords();
  return (
    <div className="row lg-head">
      <h1 className="h1-sm grow">{log.title}</h1>
      {!isGuest && (
        <>
          <ButtonLink size="small" to={href("/log/new")} aria-label={log.add}>
            <Icon name="plus" size={20} />
            <span className="desktop-only">{log.add}</span>
          </ButtonLink>
          <nav className="seg" aria-label={log.view}>
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
