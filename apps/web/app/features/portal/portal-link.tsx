import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The link from a member's account page to the portal. */
export const PortalLink = ({ roaster }: { readonly roaster: string }) => (
  <section className="card row between wrap" aria-label={roaster}>
    <b>{roaster}</b>
    <ButtonLink to={href("/portal")}>{useMessages().portal.open}</ButtonLink>
  </section>
);
