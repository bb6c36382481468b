import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { PageSheet } from "#app/ui/page-sheet.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { brewers, formatPicks, type Picks, type PickSheet as Sheet, roasts } from "./picks.ts";

interface Props {
  readonly picks: Picks;
  readonly sheet: Sheet;
}

/** The options of a picker: selecting and closing are links that work without scripts. */
export const PickSheet = ({ picks, sheet }: Props) => {
  const { welcome } = useMessages();
  return (
    <PageSheet
      title={welcome.sheets[sheet]}
      closeLabel={welcome.sheets.close}
      closeTo={`${href("/")}${formatPicks(picks)}`}
    >
      <div className="stack">{sheet === "brewer" ? <Brewers picks={picks} /> : <Roasts picks={picks} />}</div>
    </PageSheet>
  );
};

const Brewers = ({ picks }: Pick<Props, "picks">) => {
  const { welcome } = useMessages();
  return (
    <ul className="pick-b">
      {brewers.map((brewer) => (
        <li key={brewer.method}>
          <Link
            to={`${href("/")}${formatPicks({ ...picks, brewer })}`}
            aria-current={brewer.method === picks.brewer.method ? "true" : undefined}
          >
            <BrewerIcon name={brewer.icon} size={32} />
            {welcome.brewers[brewer.icon]}
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Roasts = ({ picks }: Pick<Props, "picks">) => {
  const { bag, welcome } = useMessages();
  return (
    <>
      <p className="muted">{welcome.sheets.roastText}</p>
      <ul className="pick-b">
        {roasts.map((roast) => (
          <li key={roast}>
            <Link
              to={`${href("/")}${formatPicks({ ...picks, roast })}`}
              aria-current={roast === picks.roast ? "true" : undefined}
            >
              <span className={`bean ${roast}`} aria-hidden="true" />
              {bag.coffee.roasts[roast]}
            </Link>
          </li>
        ))}
      </ul>
      <Form className="row" method="get" action={href("/coffees")} role="search">
        <div className="search grow">
          <Icon name="search" />
          <input
            className="input"
            name="q"
            type="search"
            maxLength={100}
            aria-label={welcome.sheets.find}
            placeholder={welcome.sheets.find}
          />
        </div>
        <Button>{welcome.sheets.search}</Button>
      </Form>
    </>
  );
};
