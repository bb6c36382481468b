import type { Answers, Problem } from "./custom-answers.ts";

export interface QuestionProps {
  readonly answers: Answers;
  /** The slug of the grinder that is described anew; empty for a new one. */
  readonly editing: string;
  readonly problems: readonly Problem[];
}
