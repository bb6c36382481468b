import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { RoasterMark } from "#app/features/labels/roaster-mark.tsx";

interface FoundRoaster {
  readonly slug: string;
  readonly name: string;
  readonly location: string | undefined;
  readonly coffees: string;
}

interface Props {
  readonly query: string;
  readonly roasters: readonly FoundRoaster[];
}

const claimPath = (query: Record<string, string>) =>
  `${href("/for-roasters/claim")}?${new URLSearchParams(query).toString()}`;

/** The matching roasters, each with its next step, and a new one with the typed name. */
export const RoasterChoice = ({ query, roasters }: Props) => {
  const { find } = useMessages().claim;
  return (
    <>
      {roasters.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found" className="visually-hidden">
            {find.found}
          </h2>
          <ul className="card list flow-list">
            {roasters.map(({ slug, name, location, coffees }, at) => (
              <li key={slug} className="row">
                <RoasterMark name={name} slug={slug} />
                <span className="grow">
                  <b>{name}</b>
                  <span className="small muted">
                    {[location, coffees].filter((fact) => fact !== undefined).join(" · ")}
                  </span>
                </span>
                <ButtonLink
                  kind={at === 0 ? "primary" : "outline"}
                  to={claimPath({ roaster: slug })}
                  aria-label={find.oursName(name)}
                >
                  {find.ours}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="card card-quiet row between wrap">
        <p>
          <b>{find.notThere}</b>{" "}
          <span className="muted">{query === "" ? find.addHint : find.notThereText}</span>
        </p>
        {query !== "" && (
          <ButtonLink to={claimPath({ name: query })}>
            <Icon name="plus" size={20} />
            {find.add(query)}
          </ButtonLink>
        )}
      </div>
    </>
  );
};
