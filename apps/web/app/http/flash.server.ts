import type { Toast } from "#app/ui/toast.tsx";
import { decodeCookie, encodeCookie } from "./cookies.server.ts";
import { safeReturnTo } from "./return-to.server.ts";
import type { Session } from "./session.server.ts";

const name = "flash";

/** Shows a message on the next page, after the redirect of an action. */
export const setFlash = (session: Session, toast: Toast): void =>
  session.setCookie(name, encodeCookie(toast), { maxAgeSeconds: 60 });

/** Returns the message that the last action left, and clears it. */
export function takeFlash(session: Session): Toast | undefined {
  const text = session.visitor.cookies.get(name);
  if (text === undefined) return undefined;
  session.clearCookie(name);
  const value = decodeCookie(text) as Partial<Toast> | undefined;
  if (typeof value?.text !== "string") return undefined;
  const { undo } = value;
  return {
    text: value.text.slice(0, 200),
    ...(undo === undefined
      ? {}
      : {
          undo: {
            action: safeReturnTo(undo.action),
            fields: Object.fromEntries(Object.entries(undo.fields)),
          },
        }),
  };
}
