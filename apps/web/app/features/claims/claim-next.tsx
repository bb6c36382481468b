import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  /** How many coffees customers have already added, as text. */
  readonly coffees: string | undefined;
}

/** Next steps for a new member of a roaster. */
export const ClaimNext = ({ coffees }: Props) => {
  const { approved } = useMessages().claim;
  const items = [
    {
      icon: "bag",
      title: coffees ?? approved.noCoffees,
      text: coffees === undefined ? approved.noCoffeesText : approved.coffeesText,
    },
    { icon: "log", title: approved.recipes, text: approved.recipesText },
    { icon: "code", title: approved.snippet, text: approved.snippetText },
  ] as const;
  return (
    <>
      <ul className="card list flow-list">
        {items.map(({ icon, title, text }) => (
          <li key={icon} className="row">
            <span className="brewer-tile">
              <Icon name={icon} />
            </span>
            <span className="grow">
              <b>{title}</b>
              <span className="small muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink
        kind="primary"
        size="large"
        isBlock
        to={coffees === undefined ? "/portal/coffees/new" : "/portal/coffees"}
      >
        {coffees === undefined ? approved.addFirst : approved.check}
      </ButtonLink>
    </>
  );
};
