import { calibrateGrinder, listOwnGrinders, resetCalibration } from "@brewdial/contract/gear/endpoints.ts";
import type { CalibrationReference } from "@brewdial/domain/grind/calibrate.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { data, redirect } from "react-router";
import { presentDial } from "#app/features/dial/present.ts";
import { maxAnswers } from "#app/features/gear/present-calibration.ts";
import { formatReferences, isFeedback, parseReferences } from "#app/features/gear/references.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Number of answers as which a known setting is stored: enough for the grinder to count as calibrated. */
const knownAnswers = 3;

/** Stores an answer or a known setting, undoes the last one, removes all of them, or restores removed ones. */
export async function answer(requestContext: RequestContext, slug: string, form: FormData) {
  const { messages, path } = requestContext;
  const text = messages.gear.calibration;
  const back = path(`/me/gear/${slug}/calibrate`);
  const listed = await submit(requestContext, back, listOwnGrinders, {});
  const own = listed?.grinders.find((grinder) => grinder.slug === slug);
  if (listed !== undefined && own === undefined) throw data(null, { status: 404 });
  if (own === undefined) return redirect(back, 303);
  const references = own.calibration?.references ?? [];

  /** Replaces the stored answers. Returns whether it succeeded. */
  const replace = async (kept: readonly CalibrationReference[]) => {
    const body = { grinderId: slug };
    const result =
      kept.length === 0
        ? await submit(requestContext, back, resetCalibration, { body, query: {} })
        : await submit(requestContext, back, calibrateGrinder, { body: { ...body, references: [...kept] } });
    return result !== undefined;
  };
  const intent = textField(form, "do", 20);
  if (intent === "known") {
    const setting = textField(form, "setting", 32);
    const parsed = parseSetting(presentDial(own.dial).dial, setting);
    if (!parsed.ok) return refuse(400, { fields: { setting: text.notOnDial(setting) }, values: { setting } });
    const [known] = parseReferences(`${textField(form, "grindIndex", 20)}:${parsed.setting}:JUST_RIGHT`);
    if (known === undefined) throw data(null, { status: 400 });
    const fields = { do: "restore", references: formatReferences(references) };
    if (await replace(Array.from({ length: knownAnswers }, () => known)))
      setFlash(requestContext, { text: text.knownSaved, undo: { action: back, fields } });
    // The question after adding a grinder redirects to the next page.
    return redirect(safeReturnTo(textField(form, "returnTo"), back), 303);
  } else if (intent === "undo") {
    if (await replace(references.slice(0, -1))) setFlash(requestContext, { text: text.undone });
  } else if (intent === "reset") {
    const fields = { do: "restore", references: formatReferences(references) };
    // Only answers can be restored: the effect of imported cups returns when their file is imported again.
    const undo = references.length === 0 ? undefined : { action: back, fields };
    if (await replace([])) setFlash(requestContext, { text: text.wasReset, ...(undo && { undo }) });
  } else if (intent === "restore") {
    if (await replace(parseReferences(textField(form, "references"))))
      setFlash(requestContext, { text: text.restored });
  } else {
    const feedback = textField(form, "feedback", 20);
    const [reference] = parseReferences(`${textField(form, "question", 60)}:${feedback}`);
    if (reference === undefined || !isFeedback(feedback)) throw data(null, { status: 400 });
    // On a double click the second submission belongs to a question that is no longer shown.
    const isRepeated = textField(form, "answers", 3) !== String(references.length);
    if (isRepeated || references.length >= maxAnswers) return redirect(back, 303);
    if (await replace([...references, reference]))
      setFlash(requestContext, {
        text: text.answered(text.answers[feedback][0] ?? ""),
        undo: { action: back, fields: { do: "undo" } },
      });
  }
  return redirect(back, 303);
}
