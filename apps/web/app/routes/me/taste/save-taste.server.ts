import { getLevelProfile, updateLevelProfile } from "@brewdial/contract/profile/endpoints.ts";
import { levelNames } from "@brewdial/domain/taste/profile.ts";
import { redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Saves the six levels. `step` changes one of them: without scripts it is submitted by the buttons next to a slider. */
export async function saveTaste(requestContext: RequestContext, form: FormData): Promise<Response> {
  const { messages, path } = requestContext;
  const back = path("/me/taste");
  const former = await submit(requestContext, back, getLevelProfile, {});
  if (former === undefined) return redirect(back, 303);
  const [stepped, step] = textField(form, "step", 40).split(":");
  const levels = Object.fromEntries(
    levelNames.map((name) => {
      const level = Number(textField(form, name, 1) || former.profile[name]);
      const moved = level + (name === stepped ? Number(step) : 0);
      return [name, Number.isInteger(moved) ? Math.min(5, Math.max(1, moved)) : former.profile[name]];
    }),
  );
  if ((await submit(requestContext, back, updateLevelProfile, { body: levels })) !== undefined) {
    const fields = Object.fromEntries(levelNames.map((name) => [name, String(former.profile[name])]));
    setFlash(
      requestContext,
      form.has("isUndo")
        ? { text: messages.taste.restored }
        : { text: messages.taste.saved, undo: { action: back, fields: { ...fields, isUndo: "1" } } },
    );
  }
  return redirect(back, 303);
}
