import { listCustomGrinders } from "@brewdial/contract/gear/custom-grinders.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import {
  type Answers,
  answerNames,
  checkCounts,
  checkRange,
  type Problem,
  readAnswers,
} from "#app/features/gear/custom-answers.ts";
import { CountsQuestion } from "#app/features/gear/counts-question.tsx";
import { KnownQuestion } from "#app/features/gear/known-question.tsx";
import { toAnswers } from "#app/features/gear/present-custom.ts";
import { QuestionFrame } from "#app/features/gear/question-frame.tsx";
import { RangeQuestion } from "#app/features/gear/range-question.tsx";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { getSession } from "#app/http/session.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useWords } from "#app/words/context.ts";
import { decimalSign } from "#app/words/locale.ts";
import { saveDescription } from "./save-description.server.ts";

/** The methods of the third question, as many people know them. */
const asked: readonly string[] = ["espresso", "aeropress", "pour-over", "french-press", "moka-pot"];

/**
 * Three questions about a grinder that the catalog lacks, one a page: `?step=1` to `3`, with the answers so far in the address. A page whose
 * question before is not answered shows that one, with what is wrong. `?edit=` describes a grinder anew.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const session = getSession(context);
  const { words, read } = session;
  const [{ grinders }, methods] = await Promise.all([read(listCustomGrinders, {}), listMethods(session)]);
  const editing = url.searchParams.get("edit") ?? "";
  const edited = grinders.find(({ slug }) => slug === editing);
  if (editing !== "" && edited === undefined) throw data(null, { status: 404 });
  const isStart = !url.searchParams.has("step");
  const answers =
    isStart && edited !== undefined
      ? toAnswers(edited, decimalSign(session.visitor.locale))
      : readAnswers(url.searchParams);
  const { step, problems } = findStep(answers, Number(url.searchParams.get("step") ?? "1"));
  const name = `${answers.brand} ${answers.model}`.trim();
  return {
    page: {
      title: step === 1 || name === "" ? words.customGrinder.title : name,
      description: words.descriptions.describeGrinder,
      isIndexed: false,
    },
    name,
    step,
    problems: isStart ? [] : problems,
    answers,
    editing,
    back: describeBack(step, answers, editing),
    methods: methods
      .filter(({ id }) => asked.includes(id))
      .map(({ id, grindIndexTarget }) => ({ id, name: words.methods[id], grindIndex: grindIndexTarget })),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveDescription(getSession(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeGearDescribe({ loaderData, actionData: state }: Route.ComponentProps) {
  const { customGrinder: text } = useWords();
  const { name, step, problems, answers, editing, back, methods } = loaderData;
  const props = { answers, editing, problems };
  return (
    <QuestionFrame step={step} title={name === "" ? text.title : name} back={back}>
      {step === 1 && <CountsQuestion {...props} />}
      {step === 2 && <RangeQuestion {...props} />}
      {step === 3 && (
        <KnownQuestion
          // A step of the dial without scripts loads the page again.
          key={answers.setting}
          answers={state === undefined ? answers : { ...answers, ...state.values }}
          editing={editing}
          methods={methods}
          refused={state?.fields ?? {}}
        />
      )}
    </QuestionFrame>
  );
}

/** Returns the first question up to the requested one that is not answered, with what is wrong. */
function findStep(answers: Answers, requested: number): { step: number; problems: readonly Problem[] } {
  const checks = [checkCounts, checkRange];
  for (const [index, check] of checks.entries()) {
    const problems = check(answers);
    if (requested > index + 1 && problems.length > 0) return { step: index + 1, problems };
  }
  return { step: Math.min(3, Math.max(1, Math.trunc(requested) || 1)), problems: [] };
}

/** Returns the address of the question before, with the answers; that of the gear before the first. */
function describeBack(step: number, answers: Answers, editing: string): string {
  if (step === 1) return editing === "" ? href("/me/gear") : href("/me/gear/:slug", { slug: editing });
  const query = new URLSearchParams(editing === "" ? {} : { edit: editing });
  for (const name of answerNames) if (answers[name] !== "") query.set(name, answers[name]);
  query.set("step", String(step - 1));
  return `${href("/me/gear/describe")}?${query.toString()}`;
}
