import { listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { getTasteProfile } from "@brewdial/contract/profile/endpoints.ts";
import { presentStart } from "#app/features/today/present-start.ts";
import { presentSteps } from "#app/features/today/present-steps.ts";
import { brewers, readPicks } from "#app/features/welcome/picks.ts";
import { presentAnswer } from "#app/features/welcome/present.ts";
import { presentCard } from "#app/features/recipes/present-card.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { loadAnswer, loadClassics } from "./load-answer.server.ts";

/** Loads the card of an account without gear, its steps, and recipes for its brewer. `grinder` is the one that was picked. */
export async function loadStart(
  requestContext: RequestContext,
  grinder: string | undefined,
  hasBag: boolean,
) {
  const { read, visitor, messages } = requestContext;
  const { machines } = await read(listOwnMachines, {});
  const own = machines.find(({ isDefault }) => isDefault) ?? machines[0];
  const method = brewers.find((brewer) => brewer.method === own?.brewMethod)?.method ?? "";
  const picks = readPicks(new URLSearchParams({ method }), () => true, grinder);
  const [data, classics, steps] = await Promise.all([
    loadAnswer(requestContext, picks),
    loadClassics(requestContext, picks),
    loadSteps(requestContext, { brewer: own !== undefined, grinder: grinder !== undefined, bag: hasBag }),
  ]);
  const format = createFormat(visitor.locale, visitor.units);
  return {
    start: presentStart(messages, format, { ...data, answer: presentAnswer(messages, format, data) }),
    recipes: classics.data.map((recipe) =>
      presentCard(messages, format, recipe, { isExample: picks.isExample }),
    ),
    steps,
  };
}

/** Loads the setup steps of an account without brews and which of them are done. */
export async function loadSteps(
  { read, messages }: RequestContext,
  has: { readonly brewer: boolean; readonly grinder: boolean; readonly bag: boolean },
) {
  const { isDefault } = await read(getTasteProfile, {});
  return presentSteps(messages, { ...has, taste: !isDefault });
}
