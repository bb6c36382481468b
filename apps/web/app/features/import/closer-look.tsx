import { useMessages } from "#app/i18n/context.ts";
import type { GearName, GearNames } from "./match-gear.ts";
import type { Preview } from "./use-import.ts";

interface Props {
  readonly preview: Preview;
  readonly names: GearNames;
}

/** The details of an import: what each name was matched with, and what is changed or skipped. */
export const CloserLook = ({ preview, names }: Props) => {
  const messages = useMessages();
  const { imports: text } = messages;
  const { bundle, bodies, countBrews } = preview;
  // Lookups by id, because a table may name a different grinder in every row.
  const open = new Set(
    bodies.questions.map((question) =>
      "sourceId" in question ? `${question.kind} ${question.sourceId}` : "",
    ),
  );
  const grinderIds = new Map(bodies.gear.grinders.map(({ sourceId, grinderId }) => [sourceId, grinderId]));
  const machineIds = new Map(bodies.gear.machines.map(({ sourceId, machineId }) => [sourceId, machineId]));
  const grinders = bundle.grinders.map(({ sourceId, text: name }) => ({
    sourceId,
    name,
    brews: countBrews(sourceId, "grinder"),
    isOpen: open.has(`grinder ${sourceId}`),
    to: nameOf(names.grinders, grinderIds.get(sourceId), name),
  }));
  const brewers = bundle.brewers.map(({ sourceId, text: name }) => {
    const method = bodies.methods.get(sourceId);
    return {
      sourceId,
      name,
      brews: countBrews(sourceId, "brewer"),
      isOpen: open.has(`machine ${sourceId}`) || open.has(`method ${sourceId}`),
      to:
        nameOf(names.machines, machineIds.get(sourceId), name) ??
        (method === undefined ? undefined : names.methods[method]),
    };
  });
  const leftOut = Map.groupBy(bodies.warnings, ({ code }) => code);
  const number = new Intl.NumberFormat(messages.locale);
  return (
    <>
      <h2 className="section-h">{text.closer}</h2>
      <GearMap title={text.grinders} items={grinders} />
      <GearMap title={text.brewers} items={brewers} />
      {bodies.coffees.length > 0 && (
        <section className="card" aria-label={text.tiles.coffees}>
          <p>{text.coffees(bodies.coffees.length)}</p>
        </section>
      )}
      <section className="card" aria-labelledby="left-out">
        <h3 className="settings-label" id="left-out">
          {text.leftOut}
        </h3>
        <ul className="list import-out">
          {Array.from(leftOut, ([code, warnings]) => (
            <li key={code}>
              <b>{number.format(warnings.length)}</b>
              <span>{text.warnings[code]}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{text.never}</p>
      </section>
    </>
  );
};

/** Returns the display name of gear; our own export identifies gear by its id in the catalog. */
function nameOf(
  items: readonly GearName[],
  id: string | number | undefined,
  name: string,
): string | undefined {
  if (id === undefined) return undefined;
  const found = items.find(({ slug }) => slug === id);
  return found === undefined ? name : `${found.brand} ${found.name}`;
}

interface MapProps {
  readonly title: string;
  readonly items: readonly {
    readonly sourceId: string;
    readonly name: string;
    readonly brews: number;
    readonly isOpen: boolean;
    readonly to: string | undefined;
  }[];
}

const GearMap = ({ title, items }: MapProps) => {
  const { imports: text } = useMessages();
  if (items.length === 0) return null;
  return (
    <section className="card" aria-label={title}>
      <h3 className="settings-label">{title}</h3>
      <ul>
        {items.map(({ sourceId, name, brews, isOpen, to }) => (
          <li className="import-map" key={sourceId}>
            <span>
              <b>{name === "" ? text.unnamedBrewer : text.quoted(name)}</b>
              <span className="small muted">{text.brewCount(brews)}</span>
            </span>
            <GearTag isOpen={isOpen} isKnown={to !== undefined} />
            <span className="import-to">
              {to ?? <span className="small muted">{isOpen ? text.asked : text.notInList}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const GearTag = ({ isOpen, isKnown }: { readonly isOpen: boolean; readonly isKnown: boolean }) => {
  const { imports: text } = useMessages();
  if (isOpen) return <span className="tag tag-warn">{text.open}</span>;
  return isKnown ? (
    <span className="tag tag-good">{text.sure}</span>
  ) : (
    <span className="tag">{text.asWords}</span>
  );
};
