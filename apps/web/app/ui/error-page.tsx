import { useWords } from "#app/words/context.ts";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { NotFoundDial } from "./not-found-dial.tsx";
import { usePagePath } from "./use-page-path.ts";

interface Props {
  /** HTTP status, or `offline`. */
  readonly status: number | "offline";
  /** Shown with errors of ours, so that a message to us can be found in the logs. */
  readonly requestId?: string | undefined;
}

/** The page of an error: what happened, and what to do. */
export const ErrorPage = ({ status, requestId }: Props) => {
  const { errors, shell } = useWords();
  const { title, text } = errors[toKnown(status)];
  const path = usePagePath();
  const canRetry = status !== 404;
  return (
    <main id="main" className="solo">
      <meta name="description" content={text} />
      <Logo label={shell.home} />
      <div className="solo-in">
        {status === 404 ? (
          <NotFoundDial />
        ) : (
          <Icon name={status === "offline" ? "offline" : "info"} size={64} />
        )}
        <div className={status === 404 ? "center stack stack-1" : "stack stack-1"}>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {requestId !== undefined && <p className="small muted">{errors.requestId(requestId)}</p>}
        </div>
        <div className="stack stack-1">
          {canRetry && (
            <a className="btn btn-primary btn-block" href={path}>
              {errors.again}
            </a>
          )}
          <ButtonLink kind={canRetry ? "outline" : "primary"} isBlock to="/" reloadDocument>
            {errors.home}
          </ButtonLink>
          {status === 404 && (
            <ButtonLink isBlock to="/convert" reloadDocument>
              {errors.convert}
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  );
};

type Known = 403 | 404 | 429 | 500 | 503 | "offline";

function toKnown(status: number | "offline"): Known {
  if (status === 403 || status === 404 || status === 429 || status === 503 || status === "offline")
    return status;
  return 500;
}
