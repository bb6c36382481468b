import { getLevelProfile, updateLevelProfile } from "@brewdial/contract/profile/endpoints.ts";
import { levelNames } from "@brewdial/domain/taste/profile.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Saves the six levels. `step` moves one of them: the buttons beside a slider, without scripts. */
export async function saveTaste(session: Session, form: FormData): Promise<Response> {
  const { words, path } = session;
  const back = path("/me/taste");
  const former = await submit(session, back, getLevelProfile, {});
  if (former === undefined) return redirect(back, 303);
  const [stepped, step] = textField(form, "step", 40).split(":");
  const levels = Object.fromEntries(
    levelNames.map((name) => {
      const level = Number(textField(form, name, 1) || former.profile[name]);
      const moved = level + (name === stepped ? Number(step) : 0);
      return [name, Number.isInteger(moved) ? Math.min(5, Math.max(1, moved)) : former.profile[name]];
    }),
  );
  if ((await submit(session, back, updateLevelProfile, { body: levels })) !== undefined) {
    const fields = Object.fromEntries(levelNames.map((name) => [name, String(former.profile[name])]));
    setFlash(
      session,
      form.has("isUndo")
        ? { text: words.taste.restored }
        : { text: words.taste.saved, undo: { action: back, fields: { ...fields, isUndo: "1" } } },
    );
  }
  return redirect(back, 303);
}
