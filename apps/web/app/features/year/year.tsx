import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { coffeeKey } from "#app/features/labels/coffee-key.ts";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { MonthBars } from "./month-bars.tsx";
import type { FinishedBagView, YearCoffeeView, YearView } from "./present-year.ts";
import "./year.css";

interface Props {
  readonly year: YearView;
  readonly favorite: YearCoffeeView | undefined;
  readonly coffees: readonly YearCoffeeView[];
  readonly bags: readonly FinishedBagView[];
}

/** A user's year of brewing: the totals by month, the favorite, settings, habits and finished bags. */
export const Year = ({ year, favorite, coffees, bags }: Props) => (
  <div className="year">
    {year.isEmpty ? <NoCups year={year} /> : <YearSum year={year} />}
    {favorite !== undefined && <Favorite coffee={favorite} />}
    {coffees.length > 0 && <BestSettings coffees={coffees} />}
    <YearFacts year={year} />
    {bags.length > 0 && <FinishedBags bags={bags} />}
  </div>
);

const YearSum = ({ year }: Pick<Props, "year">) => {
  const messages = useMessages().year;
  return (
    <section className="card card-raised year-sum" aria-labelledby="year-title">
      <h2 id="year-title" className="visually-hidden">
        {messages.title(String(year.year))}
      </h2>
      <OtherYears year={year} />
      <p className="year-sentence">{emphasize(year.sentence, year.strong)}</p>
      <MonthBars months={year.months} label={year.chart} />
      <div className="row between wrap">
        <p className="small muted grow">{year.fullest}</p>
        {year.canShare && (
          <ButtonLink to={`${href("/me/share")}?year=${year.year}`}>
            <Icon name="share" size={20} />
            {messages.share}
          </ButtonLink>
        )}
      </div>
    </section>
  );
};

const NoCups = ({ year }: Pick<Props, "year">) => {
  const messages = useMessages().year;
  return (
    <div className="year-none">
      <OtherYears year={year} />
      <Empty
        icon="chart"
        title={messages.none(String(year.year))}
        text={messages.noneText}
        action={
          <ButtonLink kind="primary" to={href("/")}>
            {messages.brew}
          </ButtonLink>
        }
      />
    </div>
  );
};

const OtherYears = ({ year }: Pick<Props, "year">) => {
  const messages = useMessages().year;
  if (year.years.length < 2) return null;
  return (
    <nav className="year-others" aria-label={messages.other}>
      {year.years.map((one) => (
        <Link
          key={one}
          to={`${href("/me")}?year=${one}`}
          aria-current={one === year.year ? "page" : undefined}
        >
          {one}
        </Link>
      ))}
    </nav>
  );
};

/** Returns a sentence with its figures in bold; the figures can occur in any order. */
function emphasize(sentence: string, parts: readonly string[]) {
  const places = parts
    .map((part) => ({ part, at: sentence.indexOf(part) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const last = places.at(-1);
  return (
    <>
      {places.map(({ part, at }, position) => {
        const before = places[position - 1];
        return (
          <span key={part}>
            {sentence.slice(before === undefined ? 0 : before.at + before.part.length, at)}
            <b>{part}</b>
          </span>
        );
      })}
      {sentence.slice(last === undefined ? 0 : last.at + last.part.length)}
    </>
  );
}

const Favorite = ({ coffee }: { readonly coffee: YearCoffeeView }) => {
  const messages = useMessages().year;
  return (
    <section className="year-favorite" aria-labelledby="year-favorite">
      <CoffeeLabel label={coffee.label} shape="square">
        <p className="coffee-label-by">{messages.favorite}</p>
        <h2 id="year-favorite" className={labelName(coffee.name)}>
          <CoffeeLink coffee={coffee} />
        </h2>
        <p className="coffee-label-by">{coffee.roaster}</p>
      </CoffeeLabel>
      <dl className="year-figures">
        <div>
          <dt>{messages.cupsName}</dt>
          <dd>{coffee.cups}</dd>
        </div>
        <div>
          <dt>{messages.stars}</dt>
          <dd>{coffee.stars}</dd>
        </div>
        {coffee.best !== null && (
          <div>
            <dt>{messages.bestAt}</dt>
            <dd className="copper">
              {coffee.best.setting}
              <small>{coffee.best.unit}</small>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
};

/** The name of a coffee, with a link if it has a page. */
const CoffeeLink = ({ coffee }: { readonly coffee: Pick<YearCoffeeView, "id" | "slug" | "name"> }) => {
  const key = coffeeKey(coffee);
  return key === undefined ? coffee.name : <Link to={href("/coffees/:key", { key })}>{coffee.name}</Link>;
};

const BestSettings = ({ coffees }: Pick<Props, "coffees">) => {
  const messages = useMessages().year;
  return (
    <section className="year-settings" aria-labelledby="year-settings">
      <div className="section-head">
        <h2 id="year-settings">{messages.settings}</h2>
        <Link to={href("/log/patterns")}>{messages.all}</Link>
      </div>
      <ul className="card card-list">
        {coffees.map((coffee) => (
          <li key={coffee.id} className="year-coffee">
            <LabelTile label={coffee.label} />
            <p className="grow">
              <span className="name">
                <CoffeeLink coffee={coffee} />
              </span>
              <span className="small muted">{coffee.facts}</span>
            </p>
            {coffee.best !== null && (
              <p className="year-setting">
                <b>{coffee.best.setting}</b> <small>{coffee.best.unit}</small>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const YearFacts = ({ year: { run, time, notes } }: Pick<Props, "year">) => {
  const messages = useMessages().year;
  if (run === undefined && time === undefined && notes === undefined) return null;
  return (
    <section className="year-facts" aria-label={messages.more}>
      {run !== undefined && <Fact value={run.days} text={run.text} />}
      {time !== undefined && <Fact value={time.value} text={time.text} />}
      {notes !== undefined && (
        <div className="card card-sm">
          <svg className="year-notes" viewBox="0 0 60 24" aria-hidden="true">
            {notes.colors.map((color, at) => (
              <circle key={color} cx={12 + at * 18} cy="12" r="12" fill={color} />
            ))}
          </svg>
          <p className="muted">{notes.text}</p>
        </div>
      )}
    </section>
  );
};

const Fact = ({ value, text }: { readonly value: string; readonly text: string }) => (
  <div className="card card-sm">
    <p className="year-fact">{value}</p>
    <p className="muted">{text}</p>
  </div>
);

const FinishedBags = ({ bags }: Pick<Props, "bags">) => {
  const messages = useMessages().year;
  return (
    <section className="year-bags" aria-labelledby="year-bags">
      <div className="section-head">
        <h2 id="year-bags">{messages.bags}</h2>
        <Link to={`${href("/library")}?state=finished`}>{messages.allBags}</Link>
      </div>
      <ul className="year-shelf">
        {bags.map((bag) => (
          <li key={bag.id}>
            <CoffeeLabel label={bag.label} shape="card">
              <h3 className={labelName(bag.name)}>
                <Link to={href("/library/bags/:id", { id: bag.id })}>{bag.name}</Link>
              </h3>
              <p className="coffee-label-by">{bag.roaster}</p>
            </CoffeeLabel>
            <p className="small strong">{bag.cups}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
