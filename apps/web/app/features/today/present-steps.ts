import type { Messages } from "#app/i18n/messages.ts";

const keys = ["brewer", "grinder", "bag", "taste"] as const;

/** Presents the setup steps of a new account and which of them are done. */
export function presentSteps({ today }: Messages, done: Readonly<Record<(typeof keys)[number], boolean>>) {
  const list = keys.map((key) => ({ key, isDone: done[key] }));
  const count = list.filter(({ isDone }) => isDone).length;
  return { list, progress: today.start.progress(String(count), String(keys.length)) };
}

export type StepsView = ReturnType<typeof presentSteps>;
