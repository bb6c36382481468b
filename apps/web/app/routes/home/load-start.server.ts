import { listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { getTasteProfile } from "@brewdial/contract/profile/endpoints.ts";
import { presentStart } from "#app/features/today/present-start.ts";
import { presentSteps } from "#app/features/today/present-steps.ts";
import { brewers, readPicks } from "#app/features/welcome/picks.ts";
import { presentAnswer } from "#app/features/welcome/present.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import type { Session } from "#app/http/session.server.ts";
import { createFormat } from "#app/words/format.ts";
import { loadAnswer, loadClassics } from "./load-answer.server.ts";

/** Loads the card of an account without gear, its steps, and recipes for its brewer. `grinder` is the one that it has picked. */
export async function loadStart(session: Session, grinder: string | undefined, hasBag: boolean) {
  const { read, visitor, words } = session;
  const { machines } = await read(listOwnMachines, {});
  const own = machines.find(({ isDefault }) => isDefault) ?? machines[0];
  const method = brewers.find((brewer) => brewer.method === own?.brewMethod)?.method ?? "";
  const picks = readPicks(new URLSearchParams({ method }), () => true, grinder);
  const [data, classics, steps] = await Promise.all([
    loadAnswer(session, picks),
    loadClassics(session, picks),
    loadSteps(session, { brewer: own !== undefined, grinder: grinder !== undefined, bag: hasBag }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    start: presentStart(words, format, { ...data, answer: presentAnswer(words, format, data) }),
    recipes: classics.data.map((recipe) => presentCard(words, format, recipe)),
    steps,
  };
}

/** Loads what an account without a brew has done to make the numbers its own. */
export async function loadSteps(
  { read, words }: Session,
  has: { readonly brewer: boolean; readonly grinder: boolean; readonly bag: boolean },
) {
  const { isDefault } = await read(getTasteProfile, {});
  return presentSteps(words, { ...has, taste: !isDefault });
}
