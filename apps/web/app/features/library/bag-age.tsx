import { Form, href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { BagNumbers } from "./bag-numbers.tsx";
import { FreezeSheet } from "./freeze-sheet.tsx";
import { FreshnessBar } from "./freshness-bar.tsx";
import { FreshnessDates } from "./freshness-dates.tsx";
import type { BagPageView } from "./present-bag-page.ts";
import "./bag-page.css";

interface Props {
  readonly bag: BagPageView;
  readonly today: string;
  readonly idempotencyKey: string;
}

const titleClasses = { resting: undefined, peak: "good", fading: "copper" } as const;

/** The age of the bag, its numbers, and the available actions. */
export const BagAge = ({ bag, today, idempotencyKey }: Props) => {
  const { bag: text, library } = useMessages();
  const { state, freshness, age, keys } = bag;
  return (
    <section className="card card-raised bag-page-main" aria-labelledby="bag-age">
      <div className="row between baseline">
        <h2
          id="bag-age"
          className={
            freshness === undefined || state === "finished" ? undefined : titleClasses[freshness.phase]
          }
        >
          {age.title}
        </h2>
        {age.note !== undefined && <span className="small muted">{age.note}</span>}
      </div>
      {freshness === undefined ? (
        <p className="muted">{library.noDate}</p>
      ) : (
        <div className="fresh">
          <FreshnessBar bar={freshness.bar} />
          <FreshnessDates bar={freshness.bar} dates={keys} />
        </div>
      )}
      <BagNumbers bag={bag} />
      {bag.canBrew && (
        <ButtonLink kind="primary" size="large" isBlock to={bag.brewPath}>
          <Icon name="play" size={20} isFilled />
          {text.brew}
        </ButtonLink>
      )}
      {state === "finished" && (
        <ButtonLink kind="primary" size="large" isBlock to={href("/library/bags/:id/share", { id: bag.id })}>
          <Icon name="share" size={20} />
          {text.share}
        </ButtonLink>
      )}
      <Form method="post" className="bag-actions">
        {state === "closed" && (
          <Button name="openedOn" value={today}>
            <Icon name="today" size={20} />
            {text.open}
          </Button>
        )}
        {state === "frozen" && (
          <Button kind="primary" name="thawedOn" value={today}>
            <Icon name="drop" size={20} />
            {text.thaw}
          </Button>
        )}
        {bag.canFreeze && (
          <Button type="button" popoverTarget="freeze">
            <Icon name="snow" size={20} />
            {text.freeze}
          </Button>
        )}
        {bag.hasCalendar && (
          <ButtonLink to={href("/library/bags/:id/calendar.ics", { id: bag.id })} reloadDocument>
            <Icon name="download" size={20} />
            {text.calendar}
          </ButtonLink>
        )}
        <a className="btn" href={bag.beanconquerorLink} rel="noreferrer" aria-label={text.toBeanconqueror}>
          <Icon name="share" size={20} />
          Beanconqueror
        </a>
        <Button name="finished" value={state === "finished" ? "false" : "true"}>
          <Icon name={state === "finished" ? "back" : "check"} size={20} />
          {state === "finished" ? text.unfinish : text.finish}
        </Button>
      </Form>
      {bag.canFreeze && <FreezeSheet bag={bag} idempotencyKey={idempotencyKey} />}
    </section>
  );
};
