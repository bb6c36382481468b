import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import type { Picks } from "#app/features/welcome/picks.ts";
import type { AnswerData } from "#app/features/welcome/present.ts";
import { listAllMachines } from "#app/features/grinders/catalog.server.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Loads the usual recipe for the picks. */
export async function loadAnswer(requestContext: RequestContext, picks: Picks): Promise<AnswerData> {
  const { read } = requestContext;
  const machines = await listAllMachines(requestContext);
  const machine = machines.find(({ slug }) => slug === picks.brewer.machine);
  if (machine === undefined) throw new Error("The catalog lacks the picked brewer");
  const [grinder, { adaptedRecipe }] = await Promise.all([
    readGrinder(requestContext, picks.grinder),
    read(adaptRecipe, {
      body: { machineId: machine.id, grinderId: picks.grinder, roastLevel: picks.roast },
    }),
  ]);
  return { picks, grinder, recipe: adaptedRecipe.reachable ? adaptedRecipe : null };
}

const classicCount = 3;

/** Loads the best-known recipes for the picked brewer, on the picked or the example grinder. */
export const loadClassics = ({ read }: RequestContext, { brewer, grinder }: Picks) =>
  read(searchRecipes, {
    query: {
      brewMethod: brewer.method,
      published: true,
      sort: "highest_rated",
      limit: classicCount,
      onGrinder: grinder,
    },
  });
