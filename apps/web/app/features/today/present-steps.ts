import type { Words } from "#app/words/words.ts";

const keys = ["brewer", "grinder", "bag", "taste"] as const;

/** Presents the steps of a new account with what is done. */
export function presentSteps({ today }: Words, done: Readonly<Record<(typeof keys)[number], boolean>>) {
  const list = keys.map((key) => ({ key, isDone: done[key] }));
  const count = list.filter(({ isDone }) => isDone).length;
  return { list, progress: today.start.progress(String(count), String(keys.length)) };
}

export type StepsView = ReturnType<typeof presentSteps>;
