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
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { decimalSign } from "#app/i18n/locale.ts";
import { saveDescription } from "./save-description.server.ts";

/** The methods of the third question, chosen because many users know them. */
const asked: readonly string[] = ["espresso", "aeropress", "pour-over", "french-press", "moka-pot"];

/**
 * Three questions about a grinder that is not in the catalog, one per page: `?step=1` to `3`, with the answers so far in the URL. If an
 * earlier question is not answered, its page is shown instead, with the error. `?edit=` edits an existing description.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { messages, read } = requestContext;
  const [{ grinders }, methods] = await Promise.all([
    read(listCustomGrinders, {}),
    listMethods(requestContext),
  ]);
  const editing = url.searchParams.get("edit") ?? "";
  const edited = grinders.find(({ slug }) => slug === editing);
  if (editing !== "" && edited === undefined) throw data(null, { status: 404 });
  const isStart = !url.searchParams.has("step");
  const answers =
    isStart && edited !== undefined
      ? toAnswers(edited, decimalSign(requestContext.visitor.locale))
      : readAnswers(url.searchParams);
  const { step, problems } = findStep(answers, Number(url.searchParams.get("step") ?? "1"));
  const name = `${answers.brand} ${answers.model}`.trim();
  return {
    page: {
      title: step === 1 || name === "" ? messages.customGrinder.title : name,
      description: messages.descriptions.describeGrinder,
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
      .map(({ id, grindIndexTarget }) => ({ id, name: messages.methods[id], grindIndex: grindIndexTarget })),
  };
}

export const action = async ({ context, request }: Route.ActionArgs) =>
  saveDescription(getRequestContext(context), await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeGearDescribe({ loaderData, actionData: state }: Route.ComponentProps) {
  const { customGrinder: text } = useMessages();
  const { name, step, problems, answers, editing, back, methods } = loaderData;
  const props = { answers, editing, problems };
  return (
    <QuestionFrame step={step} title={name === "" ? text.title : name} back={back}>
      {step === 1 && <CountsQuestion {...props} />}
      {step === 2 && <RangeQuestion {...props} />}
      {step === 3 && (
        <KnownQuestion
          // Resets the fields when the setting in the URL changes, as after a step button that submits without scripts.
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

/** Returns the first unanswered question up to the requested one, with its problems. */
function findStep(answers: Answers, requested: number): { step: number; problems: readonly Problem[] } {
  const checks = [checkCounts, checkRange];
  for (const [index, check] of checks.entries()) {
    const problems = check(answers);
    if (requested > index + 1 && problems.length > 0) return { step: index + 1, problems };
  }
  return { step: Math.min(3, Math.max(1, Math.trunc(requested) || 1)), problems: [] };
}

/** Returns the URL of the previous question with the answers, or of the gear page before the first question. */
function describeBack(step: number, answers: Answers, editing: string): string {
  if (step === 1) return editing === "" ? href("/me/gear") : href("/me/gear/:slug", { slug: editing });
  const query = new URLSearchParams(editing === "" ? {} : { edit: editing });
  for (const name of answerNames) if (answers[name] !== "") query.set(name, answers[name]);
  query.set("step", String(step - 1));
  return `${href("/me/gear/describe")}?${query.toString()}`;
}
