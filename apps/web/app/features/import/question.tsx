import type { ImportQuestion } from "@brewdial/domain/import/bodies/gear.ts";
import type { DayOrder } from "@brewdial/domain/import/bundle.ts";
import type { BrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { GearName, GearNames } from "./match-gear.ts";

/** Number of names offered as chips; the others are in the list. */
const maxChips = 4;
const none = "none";

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly name: string;
  readonly legend: string;
  readonly chips: readonly Option[];
  readonly chosen: string | undefined;
  /** All options, if the chips do not cover them. */
  readonly list?: readonly Option[];
  readonly onChoose: (value: string) => void;
}

/** A question with chips, and a list for the remaining options. Nothing is preselected. */
const Choice = ({ name, legend, chips, chosen, list, onChoose }: ChoiceProps) => {
  const { questions } = useMessages().imports;
  const isListed = chosen !== undefined && chips.every(({ value }) => value !== chosen);
  return (
    <fieldset className="import-q">
      <legend className="strong">{legend}</legend>
      {chips.length > 0 && (
        <div className="chips">
          {chips.map(({ value, label }) => (
            <label key={value} className="chip">
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {list !== undefined && (
        <select
          className="select"
          aria-label={`${questions.other}: ${legend}`}
          value={isListed ? chosen : ""}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="" disabled>
            {chips.length > 1 ? questions.other : questions.choose}
          </option>
          {list.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
};

const toOption = ({ slug, brand, name }: GearName): Option => ({
  value: slug,
  label: machineName({ brand, model: name }),
});

/** An answer: a slug or null for gear, a method, or the order of dates. */
export type Answer =
  | { readonly kind: "grinder" | "machine"; readonly sourceId: string; readonly slug: string | null }
  | { readonly kind: "method"; readonly sourceId: string; readonly method: BrewMethodId }
  | { readonly kind: "day-order"; readonly dayOrder: DayOrder };

interface Props {
  readonly question: ImportQuestion;
  readonly names: GearNames;
  /** Null is "none of these". */
  readonly chosen: string | null | undefined;
  readonly onAnswer: (answer: Answer) => void;
}

export const Question = ({ question, names, chosen, onAnswer }: Props) => {
  const messages = useMessages();
  const text = messages.imports.questions;
  const value = chosen === null ? none : chosen;
  if (question.kind === "day-order")
    return (
      <Choice
        name="day-order"
        legend={text.dates(question.text)}
        chips={[
          { value: "day-first", label: text.dayFirst },
          { value: "month-first", label: text.monthFirst },
        ]}
        chosen={value}
        onChoose={(dayOrder) => onAnswer({ kind: "day-order", dayOrder: dayOrder as DayOrder })}
      />
    );
  const { kind, sourceId, brews } = question;
  if (kind === "method")
    return (
      <Choice
        name={`method ${sourceId}`}
        legend={question.text === "" ? text.methodUnnamed(brews) : text.method(question.text, brews)}
        chips={[]}
        chosen={value ?? question.suggested ?? undefined}
        list={Object.entries(names.methods).map(([id, label]) => ({ value: id, label }))}
        onChoose={(method) => onAnswer({ kind, sourceId, method: method as BrewMethodId })}
      />
    );
  const isGrinder = kind === "grinder";
  const items = isGrinder ? names.grinders : names.machines;
  const candidates = items.filter(({ slug }) => question.candidates.includes(slug)).slice(0, maxChips);
  return (
    <div>
      <Choice
        name={`${kind} ${sourceId}`}
        legend={brews === 0 ? text.whichPlain(question.text) : text.which(question.text, brews)}
        chips={[...candidates.map(toOption), { value: none, label: text.none }]}
        chosen={value}
        list={items.map(toOption)}
        onChoose={(slug) => onAnswer({ kind, sourceId, slug: slug === none ? null : slug })}
      />
      <p className="small">
        {isGrinder ? (
          <Link to={href("/me/gear/describe")}>{text.describe}</Link>
        ) : (
          <Link to={href("/me/gear/describe/brewer")}>{text.describeBrewer}</Link>
        )}
      </p>
    </div>
  );
};
