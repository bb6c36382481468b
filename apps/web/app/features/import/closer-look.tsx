import { useWords } from "#app/words/context.ts";
import type { GearName, GearNames } from "./match-gear.ts";
import type { Preview } from "./use-import.ts";

interface Props {
  readonly preview: Preview;
  readonly names: GearNames;
}

/** The evidence: what each name became, and what is changed or left out. */
export const CloserLook = ({ preview, names }: Props) => {
  const words = useWords();
  const { imports: text } = words;
  const { bundle, bodies, countBrews, answers } = preview;
  // Maps, since a table may name another grinder in every row.
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
  const brewers = bundle.brewers.map(({ sourceId, text: name, method }) => {
    const known = answers.methods?.get(sourceId) ?? method;
    return {
      sourceId,
      name,
      brews: countBrews(sourceId, "brewer"),
      isOpen: open.has(`machine ${sourceId}`) || open.has(`method ${sourceId}`),
      to:
        nameOf(names.machines, machineIds.get(sourceId), name) ??
        (known === null ? undefined : names.methods[known]),
    };
  });
  const leftOut = Map.groupBy(bodies.warnings, ({ code }) => code);
  const number = new Intl.NumberFormat(words.locale);
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
        <h3 className="set-t" id="left-out">
          {text.leftOut}
        </h3>
        <ul className="list imp-out">
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

/** Returns what gear is called here; gear of our own export is named by its id in the catalog. */
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
  const { imports: text } = useWords();
  if (items.length === 0) return null;
  return (
    <section className="card" aria-label={title}>
      <h3 className="set-t">{title}</h3>
      <ul>
        {items.map(({ sourceId, name, brews, isOpen, to }) => (
          <li className="imp-map" key={sourceId}>
            <span>
              <b>{name === "" ? text.unnamedBrewer : text.quoted(name)}</b>
              <span className="small muted">{text.brewCount(brews)}</span>
            </span>
            <GearTag isOpen={isOpen} isKnown={to !== undefined} />
            <span className="imp-to">
              {to ?? <span className="small muted">{isOpen ? text.asked : text.notInList}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const GearTag = ({ isOpen, isKnown }: { readonly isOpen: boolean; readonly isKnown: boolean }) => {
  const { imports: text } = useWords();
  if (isOpen) return <span className="tag tag-warn">{text.open}</span>;
  return isKnown ? (
    <span className="tag tag-good">{text.sure}</span>
  ) : (
    <span className="tag">{text.asWords}</span>
  );
};
