import { useMessages } from "#app/i18n/context.ts";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { Logo } from "./logo.tsx";
import { usePagePath } from "./use-page-path.ts";

interface Props {
  /** HTTP status, or `offline`. */
  readonly status: number | "offline";
  /** Shown with server errors, so that the error a user reports can be found in the logs. */
  readonly requestId?: string | undefined;
}

/** The page of errors other than 404: what happened, and what to do. */
export const ErrorPage = ({ status, requestId }: Props) => {
  const { errors, shell } = useMessages();
  const { title, text } = errors[toKnown(status)];
  const path = usePagePath();
  return (
    <main id="main" className="solo">
      <meta name="description" content={text} />
      <Logo label={shell.home} />
      <div className="solo-body">
        <Icon name={status === "offline" ? "offline" : "info"} size={64} />
        <div className="stack stack-1">
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          {requestId !== undefined && <p className="small muted">{errors.requestId(requestId)}</p>}
        </div>
        <div className="stack stack-1">
          <a className="btn btn-primary btn-block" href={path}>
            {errors.again}
          </a>
          <ButtonLink isBlock to="/" reloadDocument>
            {errors.home}
          </ButtonLink>
        </div>
      </div>
    </main>
  );
};

type Known = 403 | 429 | 500 | 503 | "offline";

function toKnown(status: number | "offline"): Known {
  return status === 403 || status === 429 || status === 503 || status === "offline" ? status : 500;
}
