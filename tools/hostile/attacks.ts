import { encodeFields } from "../fuzz/generate/raw-body.ts";
import { bodyBytes, distinctNames, fill, headBytes, heavyTexts } from "../fuzz/heavy/shapes.ts";
import type { Request } from "../fuzz/request.ts";

const form = "application/x-www-form-urlencoded";
const names = Object.fromEntries(distinctNames(bodyBytes).map((name) => [name, ""]));
const { "combining marks": marks = "" } = heavyTexts(bodyBytes - 2000);

/** Anonymous requests of legal size whose processing time was once quadratic in their length. */
export const attacks: readonly Request[] = [
  {
    method: "POST",
    path: "/api/notifications/unsubscribe",
    headers: { "content-type": form },
    body: encodeFields(names, form),
  },
  {
    method: "POST",
    path: "/api/adaptRecipe",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId: marks }),
  },
  { method: "GET", path: `/api/embed/${fill("%2f", headBytes)}/`, headers: {} },
];
