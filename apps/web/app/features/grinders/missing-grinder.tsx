import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";

/** The way on for a grinder that the catalog lacks: its owner describes it. */
export const MissingGrinder = ({ query }: { readonly query: string }) => {
  const { grinder } = useWords();
  const name = query.trim();
  const [brand = "", ...model] = name.split(/\s+/);
  const typed = name === "" ? "" : `?${new URLSearchParams({ brand, model: model.join(" ") }).toString()}`;
  return (
    <section className="card card-own stack stack-1" aria-labelledby="missing">
      <h2 id="missing">{grinder.missingTitle}</h2>
      <p>{grinder.missingText}</p>
      <div>
        <ButtonLink kind={name === "" ? "outline" : "primary"} to={`${href("/me/gear/describe")}${typed}`}>
          {name === "" ? grinder.describe : grinder.describeNamed(name)}
        </ButtonLink>
      </div>
    </section>
  );
};
