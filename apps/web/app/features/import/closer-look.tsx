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
  const { bundle, bodies } = preview;
  /** Gear of our own export is named by its id in the catalog. */
  const nameOf = (items: readonly GearName[], id: string | number | undefined, name: string) => {
    const found = items.find(({ slug }) => slug === id);
    return found === undefined ? (id === undefined ? undefined : name) : `${found.brand} ${found.name}`;
  };
  const isOpen = (kind: string, sourceId: string) =>
    bodies.questions.some(
      (question) => question.kind === kind && "sourceId" in question && question.sourceId === sourceId,
    );
  const countBrews = (field: "grinder" | "brewer", sourceId: string) =>
    bundle.brews.filter((brew) => brew[field] === sourceId).length;
  const grinders = bundle.grinders.map(({ sourceId, text: name }) => ({
    sourceId,
    name,
    brews: countBrews("grinder", sourceId),
    isOpen: isOpen("grinder", sourceId),
    to: nameOf(
      names.grinders,
      bodies.gear.grinders.find((item) => item.sourceId === sourceId)?.grinderId,
      name,
    ),
  }));
  const brewers = bundle.brewers.map(({ sourceId, text: name, method }) => {
    const machine = bodies.gear.machines.find((item) => item.sourceId === sourceId)?.machineId;
    const known = preview.answers.methods?.get(sourceId) ?? method;
    return {
      sourceId,
      name,
      brews: countBrews("brewer", sourceId),
      isOpen: isOpen("machine", sourceId) || isOpen("method", sourceId),
      to: nameOf(names.machines, machine, name) ?? (known === null ? undefined : names.methods[known]),
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
