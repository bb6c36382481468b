import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Shown if the catalog lacks a grinder: a link for describing it. */
export const MissingGrinder = ({ query }: { readonly query: string }) => {
  const { missingGrinder: text } = useMessages();
  const name = query.trim();
  const [brand = "", ...model] = name.split(/\s+/);
  const typed = name === "" ? "" : `?${new URLSearchParams({ brand, model: model.join(" ") }).toString()}`;
  return (
    <section className="card card-own stack stack-1" aria-labelledby="missing">
      <h2 id="missing">{text.title}</h2>
      <p>{text.text}</p>
      <div>
        <ButtonLink kind={name === "" ? "outline" : "primary"} to={`${href("/me/gear/describe")}${typed}`}>
          {name === "" ? text.describe : text.describeNamed(name)}
        </ButtonLink>
      </div>
    </section>
  );
};
