import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";

/** The way from the account of a member to the portal. */
export const PortalLink = ({ roaster }: { readonly roaster: string }) => (
  <section className="card row between wrap" aria-label={roaster}>
    <b>{roaster}</b>
    <ButtonLink to={href("/portal")}>{useWords().portal.open}</ButtonLink>
  </section>
);
