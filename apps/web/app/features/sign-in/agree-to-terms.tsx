import { href, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** States that creating an account accepts the terms, and links the privacy notice, once the operator has written both. */
export const AgreeToTerms = ({ children }: { readonly children: string }) => {
  const [before, terms, between, privacy, after] = useMessages().signIn.agree;
  const legal = useRouteLoaderData<Shell>("root")?.legal ?? [];
  if (!legal.includes("terms") || !legal.includes("privacy"))
    return <p className="small muted">{children}</p>;
  return (
    <p className="small muted">
      {children} {before}
      <Link to={href("/terms")}>{terms}</Link>
      {between}
      <Link to={href("/privacy")}>{privacy}</Link>
      {after}
    </p>
  );
};
