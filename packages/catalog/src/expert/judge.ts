import { answer } from "./answer.ts";
import { auditFilterQuestions } from "./audit-filter-questions.ts";
import { auditOtherQuestions } from "./audit-other-questions.ts";
import { nextQuestions, sharedQuestions } from "./other-questions.ts";
import { listObjections, type Question } from "./question.ts";
import { recipeQuestions } from "./recipe-questions.ts";

export const questions: readonly Question[] = [...recipeQuestions, ...sharedQuestions, ...nextQuestions];

/** The sixty questions of the audit. */
export const auditQuestions: readonly Question[] = [...auditFilterQuestions, ...auditOtherQuestions];

/** Answers the questions and returns the share of answers inside the accepted ranges, with those outside. */
export function judge(asked: readonly Question[] = questions) {
  const judged = asked.map((question) => ({
    text: question.text,
    objections: listObjections(question, answer(question)),
  }));
  const misses = judged.filter(({ objections }) => objections.length > 0);
  return { total: judged.length, accepted: judged.length - misses.length, misses };
}
