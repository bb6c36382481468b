import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { LeaveView } from "./present-connect.ts";

/**
 * The way back to an app. It is a page and not a redirect: browsers apply the form-action policy of the form to subsequent redirects, and
 * that policy allows our own site only.
 */
export const Leave = ({ view: { title, lead, to, isImmediate } }: { readonly view: LeaveView }) => {
  const { errors } = useMessages();
  return (
    <>
      {to !== undefined && isImmediate && <meta httpEquiv="refresh" content={`0;url=${to.address}`} />}
      <div className="stack stack-1">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      {to === undefined ? (
        <ButtonLink kind="primary" size="large" isBlock to={href("/")}>
          {errors.home}
        </ButtonLink>
      ) : (
        <a className="btn btn-primary btn-lg btn-block" href={to.address} rel="noreferrer">
          {to.label}
        </a>
      )}
    </>
  );
};
