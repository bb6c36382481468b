import type { Answers, Problem } from "./custom-answers.ts";

export interface QuestionProps {
  readonly answers: Answers;
  /** Slug of the grinder whose description is edited; empty for a new one. */
  readonly editing: string;
  readonly problems: readonly Problem[];
}
