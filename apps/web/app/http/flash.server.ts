import type { Toast } from "#app/ui/toast.tsx";
import { safeReturnTo } from "./return-to.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const name = "flash";

/** Shows a message on the next page, after the redirect of an action. */
export const setFlash = ({ state }: RequestContext, toast: Toast): void => state.write(name, toast, 60);

/** Returns and clears the message set by the last action. */
export function consumeFlash({ state }: RequestContext): Toast | undefined {
  const value = state.read(name) as Partial<Toast> | undefined;
  if (value === undefined) return undefined;
  state.clear(name);
  if (typeof value.text !== "string") return undefined;
  const undo = parseUndo(value.undo);
  const link = parseLink(value.link);
  return {
    text: value.text.slice(0, 200),
    ...(undo === undefined ? {} : { undo }),
    ...(link === undefined ? {} : { link }),
  };
}

/** Returns the link of a message; undefined if it has none. */
const parseLink = (link: Partial<NonNullable<Toast["link"]>> | null | undefined): Toast["link"] => {
  const { to, label } = link ?? {};
  return typeof to === "string" && typeof label === "string"
    ? { to: safeReturnTo(to), label: label.slice(0, 60) }
    : undefined;
};

/** Returns the form of the undo button; undefined if its path is not one of ours. */
function parseUndo(undo: Partial<Toast["undo"]> | undefined): Toast["undo"] | undefined {
  const { action, fields } = undo ?? {};
  if (typeof action !== "string" || typeof fields !== "object" || fields === null) return undefined;
  const texts = Object.entries(fields).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return { action: safeReturnTo(action), fields: Object.fromEntries(texts) };
}
