import { createRecipeParser, toRecipeText } from "@brewdial/domain/recipe-text/parse-recipe-text.ts";
import type { RecipeText } from "@brewdial/domain/recipe-text/recipe-text.ts";
import { data } from "react-router";
import type { PasteView } from "#app/features/paste/paste-view.ts";
import { listAllMachines } from "#app/features/grinders/catalog.server.ts";
import { listGrinderNames } from "#app/features/grinders/grinder-names.server.ts";
import type { FormState } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { presentPasted } from "./present-pasted.server.ts";

/** The form as it was sent, with what was read from its text. */
export interface PasteState extends FormState {
  readonly view?: PasteView;
}

/** Returns what is read from a text, with the text for the form; an error where it holds no recipe. */
export async function readPasted(session: Session, original: string) {
  const values = { text: original };
  const [grinders, machines] = await Promise.all([listGrinderNames(session), listAllMachines(session)]);
  const parse = createRecipeParser({
    grinders,
    machines: machines.map(({ slug, brand, model, brewMethod }) => ({
      slug,
      brand,
      name: model,
      method: brewMethod,
    })),
  });
  const found = parse(original);
  const refused = { fields: { text: session.words.paste.nothing }, values };
  if (isEmpty(found)) return data<PasteState>(refused, { status: 400 });
  const view: PasteView = await presentPasted(session, toRecipeText(original), found);
  return data<PasteState>({ fields: {}, values, view });
}

/** An address and a brewer alone are no recipe. */
const isEmpty = ({ doseGrams, waterGrams, waterTempC, grind, brewTimeSeconds, ratio, steps }: RecipeText) =>
  steps.length === 0 &&
  [doseGrams, waterGrams, waterTempC, grind, brewTimeSeconds, ratio].every((figure) => figure === null);
