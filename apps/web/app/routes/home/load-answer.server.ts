import { adaptRecipe } from "@brewdial/contract/adaptation/endpoints.ts";
import { searchRecipes } from "@brewdial/contract/recipe-lists/endpoints.ts";
import type { Picks } from "#app/features/welcome/picks.ts";
import type { AnswerData } from "#app/features/welcome/present.ts";
import { listAllMachines, listMethods } from "#app/features/grinders/catalog.server.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Loads the usual recipe for what was picked. */
export async function loadAnswer(session: Session, picks: Picks): Promise<AnswerData> {
  const { read } = session;
  const [machines, methods] = await Promise.all([listAllMachines(session), listMethods(session)]);
  const machine = machines.find(({ slug }) => slug === picks.brewer.machine);
  if (machine === undefined) throw new Error("The catalog lacks the picked brewer");
  const [grinder, { adaptedRecipe }] = await Promise.all([
    readGrinder(session, picks.grinder),
    read(adaptRecipe, {
      body: { machineId: machine.id, grinderId: picks.grinder, roastLevel: picks.roast },
    }),
  ]);
  return { picks, grinder, recipe: adaptedRecipe.reachable ? adaptedRecipe : null, methods };
}

const classicCount = 3;

/** Loads the best known recipes for the picked brewer, on the picked grinder unless it is only an example. */
export const loadClassics = ({ read }: Session, { brewer, grinder, isExample }: Picks) =>
  read(searchRecipes, {
    query: {
      brewMethod: brewer.method,
      published: true,
      sort: "highest_rated",
      limit: classicCount,
      ...(isExample ? {} : { onGrinder: grinder }),
    },
  });
