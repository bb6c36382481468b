import { dateFormat } from "@brewdial/domain/text/date-format.ts";
import { href } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ImportResult } from "./send-import.ts";
import type { Preview } from "./use-import.ts";

interface Props {
  readonly preview: Preview;
  readonly result: ImportResult;
}

/** What was imported, where to see it, and how to undo it. */
export const Done = ({ preview: { bundle }, result }: Props) => {
  const { imports: text, locale } = useMessages();
  const number = new Intl.NumberFormat(locale);
  const day = dateFormat(locale, { dateStyle: "long" });
  const [first, last] = [bundle.brews[0], bundle.brews.at(-1)];
  const { coffees, bags, recipes, refused } = result.preview;
  const rows = [
    [bags.added, text.cameBags],
    [coffees.added, text.cameCoffees],
    [coffees.matched, text.cameMatched],
    [recipes.added, text.cameRecipes],
    [result.known, text.cameKnown],
    [result.refused + refused.length, text.cameRefused],
  ] as const;
  const shown = rows.filter(([count]) => count > 0);
  return (
    <>
      {first !== undefined && last !== undefined && result.added > 0 && (
        <p className="lead">
          {text.period(day.format(new Date(first.brewedAt)), day.format(new Date(last.brewedAt)))}
        </p>
      )}
      {result.calibrated.map(({ grinderId, name, brews }) => (
        <p className="card" key={grinderId}>
          {text.calibrated(name, brews)}
        </p>
      ))}
      <section className="card stack" aria-labelledby="came">
        {shown.length > 0 && (
          <>
            <h2 className="settings-label" id="came">
              {text.came}
            </h2>
            <ul className="list import-out">
              {shown.map(([count, name]) => (
                <li key={name(2)}>
                  <b>{number.format(count)}</b>
                  <span>{name(count)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="row wrap">
          <ButtonLink kind="primary" to={href("/log")}>
            {text.seeLog}
          </ButtonLink>
          <ButtonLink to={href("/")}>{text.seeToday}</ButtonLink>
        </div>
      </section>
      <section className="card stack stack-1" aria-labelledby="undo">
        <h2 className="settings-label" id="undo">
          {text.undoTitle}
        </h2>
        <p className="small muted">{text.undoUntil(formatTime(locale, result.undoUntil))}</p>
        <UndoForm id={result.id} label={text.undo} />
      </section>
    </>
  );
};

/** Returns the day and time until which an import can be undone, in the time zone of this device. */
export const formatTime = (locale: string, iso: string, timeZone?: string): string =>
  dateFormat(locale, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(new Date(iso));

interface UndoProps {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
}

/** The button that undoes an import. It reloads the document, because the page would otherwise keep showing what was imported. */
export const UndoForm = ({ id, label, name = label }: UndoProps) => (
  <Form method="post" reloadDocument>
    <Button name="undo" value={id} aria-label={name}>
      <Icon name="undo" size={20} />
      {label}
    </Button>
  </Form>
);
