import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Shown if the catalog lacks a brewer: a link for describing it. */
export const MissingBrewer = ({ query }: { readonly query: string }) => {
  const { missingBrewer: text } = useMessages();
  const name = query.trim();
  const typed = name === "" ? "" : `?${new URLSearchParams({ name }).toString()}`;
  return (
    <section className="card card-own stack stack-1" aria-labelledby="missing">
      <h2 id="missing">{text.title}</h2>
      <p>{text.text}</p>
      <div>
        <ButtonLink
          kind={name === "" ? "outline" : "primary"}
          to={`${href("/me/gear/describe/brewer")}${typed}`}
        >
          {name === "" ? text.describe : text.describeNamed(name)}
        </ButtonLink>
      </div>
    </section>
  );
};
