import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Returns the path of the questions about a grinder, which begin with what is known of its name. */
export function describeGrinderPath(name: string): string {
  const [brand = "", ...model] = name.trim().split(/\s+/);
  const query = new URLSearchParams({ brand, model: model.join(" ") });
  return href("/me/gear/describe") + (brand === "" ? "" : `?${query.toString()}`);
}

/** Shown if the catalog lacks a grinder: a link for describing it. */
export const MissingGrinder = ({ name = "" }: { readonly name?: string }) => {
  const { missingGrinder: text } = useMessages();
  return (
    <section className="card card-own stack stack-1" aria-labelledby="missing">
      <h2 id="missing">{text.title}</h2>
      <p>{text.text}</p>
      <div>
        <ButtonLink kind={name === "" ? "outline" : "primary"} to={describeGrinderPath(name)}>
          {name === "" ? text.describe : text.describeNamed(name)}
        </ButtonLink>
      </div>
    </section>
  );
};
