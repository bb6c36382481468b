import { answer } from "./answer.ts";
import { nextQuestions, sharedQuestions } from "./other-questions.ts";
import { listObjections, type Question } from "./question.ts";
import { recipeQuestions } from "./recipe-questions.ts";

export const questions: readonly Question[] = [...recipeQuestions, ...sharedQuestions, ...nextQuestions];

/** Answers every question and returns the share inside the accepted ranges, with what is outside. */
export function judge() {
  const judged = questions.map((question) => ({
    text: question.text,
    objections: listObjections(question, answer(question)),
  }));
  const misses = judged.filter(({ objections }) => objections.length > 0);
  return { total: judged.length, accepted: judged.length - misses.length, misses };
}
