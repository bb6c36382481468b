import { createRecipeParser, toRecipeText } from "@brewdial/domain/recipe-text/parse-recipe-text.ts";
import type { RecipeText } from "@brewdial/domain/recipe-text/recipe-text.ts";
import { data } from "react-router";
import type { PasteView } from "#app/features/paste/paste-view.ts";
import { listAllMachines } from "#app/features/grinders/catalog.server.ts";
import { listGrinderNames } from "#app/features/grinders/grinder-names.server.ts";
import type { FormState } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { presentPasted } from "./present-pasted.server.ts";

/** The submitted form, with the result of parsing its text. */
export interface PasteState extends FormState {
  readonly view?: PasteView;
}

/** Returns the parsed recipe with the text for the form; an error if the text contains no recipe. */
export async function readPasted(requestContext: RequestContext, original: string) {
  const values = { text: original };
  const [grinders, machines] = await Promise.all([
    listGrinderNames(requestContext),
    listAllMachines(requestContext),
  ]);
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
  const refused = { fields: { text: requestContext.messages.paste.nothing }, values };
  if (isEmpty(found)) return data<PasteState>(refused, { status: 400 });
  const view: PasteView = await presentPasted(requestContext, toRecipeText(original), found);
  return data<PasteState>({ fields: {}, values, view });
}

/** Returns whether a text has no recipe: a URL and a brewer alone are not enough. */
const isEmpty = ({ doseGrams, waterGrams, waterTempC, grind, brewTimeSeconds, ratio, steps }: RecipeText) =>
  steps.length === 0 &&
  [doseGrams, waterGrams, waterTempC, grind, brewTimeSeconds, ratio].every((figure) => figure === null);
