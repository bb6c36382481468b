import type { ReactNode } from "react";
import { href } from "react-router";
import type { GrinderChoices } from "#app/features/grinders/choices.ts";
import { formatPair } from "#app/features/grinders/pair.ts";
import type { presentElsewhere } from "#app/features/grinders/present-elsewhere.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { AnswerCard } from "./answer-card.tsx";
import { Audiences } from "./audiences.tsx";
import { Chips } from "./chips.tsx";
import { PickSheet } from "./pick-sheet.tsx";
import type { Picks, PickSheet as Sheet } from "./picks.ts";
import type { AnswerView } from "./present.ts";
import "./welcome.css";

interface Props {
  readonly picks: Picks;
  readonly sheet: Sheet | undefined;
  readonly answer: AnswerView;
  /** The best-known recipes for the brewer. */
  readonly classics: {
    readonly title: string;
    readonly all: string;
    readonly slug: string;
    readonly isEmpty: boolean;
  };
  /** The cards of the recipes. */
  readonly children: ReactNode;
  readonly same: ReturnType<typeof presentElsewhere>;
  /** The setting that is converted in `same`. */
  readonly reference: {
    readonly slug: string;
    readonly grinder: string;
    readonly setting: string;
    readonly text: string;
  };
  readonly choices: GrinderChoices;
}

/** The start page of a first visit: it shows a setting before anything is picked. */
export const Welcome = (props: Props) => {
  const { picks, sheet, answer, classics, children, same, reference, choices } = props;
  const { player, welcome } = useMessages();
  const count = choices.reduce((sum, { grinders }) => sum + grinders.length, 0);
  return (
    <>
      {sheet !== undefined && <PickSheet picks={picks} sheet={sheet} />}
      <p className="card card-sm" data-running hidden>
        {player.runs} <Link to={href("/brew")}>{player.backToIt}</Link>
      </p>
      <div className="welcome-hero">
        <div className="pitch">
          <h1>
            {welcome.pitch[0]} <br />
            {welcome.pitch[1]}
          </h1>
          <p className="lead">{welcome.lead}</p>
        </div>
        <Chips picks={picks} choices={choices} />
        <AnswerCard answer={answer} />
      </div>
      <section className="welcome-classics" aria-labelledby="classics" hidden={classics.isEmpty}>
        <div className="section-head">
          <h2 id="classics" className="heading-lg">
            {classics.title}
          </h2>
          <Link to={href("/brewers/:slug", { slug: classics.slug })}>{classics.all}</Link>
        </div>
        {children}
      </section>
      <section className="stack stack-3" aria-labelledby="same">
        <h2 id="same" className="heading-lg">
          {welcome.same}
        </h2>
        <p className="lead">{welcome.sameLead(reference.grinder, reference.text)}</p>
        <ul className="same">
          {same.map(({ slug, brand, shortName, label, rangeLabel }) => (
            <li key={slug} className="card card-sm card-link">
              <span className="small muted">{brand}</span>
              <h3>
                <Link
                  to={`${href("/convert/:pair", { pair: formatPair(reference.slug, slug) })}?setting=${reference.setting}`}
                >
                  {shortName}
                </Link>
              </h3>
              <b>{label}</b>
              <span className="small muted">{rangeLabel}</span>
            </li>
          ))}
        </ul>
        <p>
          <Link to={href("/convert")}>{welcome.convertAny}</Link>
          {welcome.convertRest(count)}
        </p>
      </section>
      <Audiences />
    </>
  );
};
