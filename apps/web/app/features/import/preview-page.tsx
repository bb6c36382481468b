import type { ImportAnswers } from "@brewdial/domain/import/bodies/gear.ts";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { Columns } from "./columns.tsx";
import { CloserLook } from "./closer-look.tsx";
import type { GearNames } from "./match-gear.ts";
import { type Answer, Question } from "./question.tsx";
import type { ImportActions, Preview } from "./use-import.ts";

interface Props {
  readonly preview: Preview;
  readonly names: GearNames;
  readonly actions: ImportActions;
}

/** The contents of a file and the open questions. Nothing has been sent yet. */
export const PreviewPage = ({ preview, names, actions }: Props) => {
  const { imports: text } = useMessages();
  const [withRecipes, setWithRecipes] = useState(true);
  const [calibrate, setCalibrate] = useState(true);
  const { bundle, bodies, questions, answers, fileNames, sourceName } = preview;
  const { brewLogs, bags, coffees, recipes } = bodies;
  const isEmpty = brewLogs.length + bags.length + coffees.length + recipes.length === 0;
  const isRated = brewLogs.some(
    ({ body: { rating, grinderId } }) => (rating ?? 0) >= 4 && grinderId !== undefined,
  );
  const give = (answer: Answer) =>
    answer.kind === "day-order"
      ? void actions.answerDayOrder(preview, answer.dayOrder)
      : actions.answer(preview, addAnswer(answers, answer));
  const lacksDate = bundle.tables.some(({ columns }) => columns.every(({ field }) => field !== "date"));
  const tiles = [
    [text.tiles.brews, bundle.brews.length],
    [text.tiles.bags, bags.length],
    [text.tiles.coffees, coffees.length],
    [text.tiles.recipes, recipes.length],
  ] as const;
  const number = new Intl.NumberFormat(useMessages().locale);
  return (
    <>
      <p className="lead">
        {text.from(sourceName, fileNames.length === 1 ? (fileNames[0] ?? "") : text.files(fileNames.length))}{" "}
        <strong>{text.nothingSent}</strong>
      </p>
      <section className="card stack" aria-label={text.previewTitle}>
        <dl className="tiles">
          {tiles.map(([label, count]) => (
            <div className="tile" key={label}>
              <dt>{label}</dt>
              <dd>{number.format(count)}</dd>
            </div>
          ))}
        </dl>
        {lacksDate && <p className="note">{text.columns.needsDate}</p>}
        {questions.map((question) => (
          <Question
            key={question.kind === "day-order" ? "day-order" : `${question.kind} ${question.sourceId}`}
            question={question}
            names={names}
            chosen={question.kind === "day-order" ? undefined : findAnswer(answers, question)}
            onAnswer={give}
          />
        ))}
        {isRated && (
          <div onChange={() => setCalibrate((isOn) => !isOn)}>
            <ToggleRow name="calibrate" label={text.calibrate} hint={text.calibrateHint} isOn />
          </div>
        )}
        {recipes.length > 0 && (
          <div onChange={() => setWithRecipes((isOn) => !isOn)}>
            <ToggleRow
              name="recipes"
              label={text.withRecipes}
              hint={text.withRecipesHint(recipes.length)}
              isOn
            />
          </div>
        )}
        <Button
          type="button"
          kind="primary"
          size="large"
          isBlock
          disabled={isEmpty}
          onClick={() => void actions.send(preview, { withRecipes, calibrate })}
        >
          {isEmpty ? text.sendNone : text.send(brewLogs.length)}
        </Button>
        <Button type="button" isBlock onClick={actions.restart}>
          {text.another}
        </Button>
        <p className="small muted">{text.promise}</p>
      </section>
      {bundle.tables.map((table) => (
        <Columns
          key={JSON.stringify(table.columns.map(({ header }) => header))}
          table={table}
          onMap={(column, field) => void actions.mapColumn(preview, table, column, field)}
        />
      ))}
      <CloserLook preview={preview} names={names} />
    </>
  );
};

type GearQuestionAnswer = Exclude<Answer, { readonly kind: "day-order" }>;

function addAnswer(answers: ImportAnswers, answer: GearQuestionAnswer): ImportAnswers {
  const { sourceId } = answer;
  if (answer.kind === "method")
    return { ...answers, methods: new Map([...(answers.methods ?? []), [sourceId, answer.method]]) };
  const field = answer.kind === "grinder" ? "grinders" : "machines";
  return { ...answers, [field]: new Map([...(answers[field] ?? []), [sourceId, answer.slug]]) };
}

function findAnswer(
  { grinders, machines, methods }: ImportAnswers,
  { kind, sourceId }: { readonly kind: "grinder" | "machine" | "method"; readonly sourceId: string },
): string | null | undefined {
  const given = { grinder: grinders, machine: machines, method: methods }[kind]?.get(sourceId);
  return given === undefined || given === null ? given : String(given);
}
