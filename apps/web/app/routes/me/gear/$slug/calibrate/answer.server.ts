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
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** A setting that the user knows to be right is stored as this many answers, which make a grinder calibrated. */
const knownAnswers = 3;

/** Keeps an answer or a known setting, takes the last one back, removes all of them, or restores removed ones. */
export async function answer(session: Session, slug: string, form: FormData) {
  const { words, path } = session;
  const text = words.gear.calibration;
  const back = path(`/me/gear/${slug}/calibrate`);
  const listed = await submit(session, back, listOwnGrinders, {});
  const own = listed?.grinders.find((grinder) => grinder.slug === slug);
  if (listed !== undefined && own === undefined) throw data(null, { status: 404 });
  if (own === undefined) return redirect(back, 303);
  const references = own.calibration?.references ?? [];

  /** Stores these answers instead of the present ones. Returns whether it did. */
  const replace = async (kept: readonly CalibrationReference[]) => {
    const body = { grinderId: slug };
    const result =
      kept.length === 0
        ? await submit(session, back, resetCalibration, { body, query: {} })
        : await submit(session, back, calibrateGrinder, { body: { ...body, references: [...kept] } });
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
      setFlash(session, { text: text.knownSaved, undo: { action: back, fields } });
    // The question after adding a grinder leads on.
    return redirect(safeReturnTo(textField(form, "returnTo"), back), 303);
  } else if (intent === "undo") {
    if (await replace(references.slice(0, -1))) setFlash(session, { text: text.undone });
  } else if (intent === "reset") {
    const fields = { do: "restore", references: formatReferences(references) };
    if (await replace([])) setFlash(session, { text: text.wasReset, undo: { action: back, fields } });
  } else if (intent === "restore") {
    if (await replace(parseReferences(textField(form, "references"))))
      setFlash(session, { text: text.restored });
  } else {
    const feedback = textField(form, "feedback", 20);
    const [reference] = parseReferences(`${textField(form, "question", 60)}:${feedback}`);
    if (reference === undefined || !isFeedback(feedback)) throw data(null, { status: 400 });
    // The second of two presses answers a question that is no longer shown.
    const isRepeated = textField(form, "answers", 3) !== String(references.length);
    if (isRepeated || references.length >= maxAnswers) return redirect(back, 303);
    if (await replace([...references, reference]))
      setFlash(session, {
        text: text.answered(text.answers[feedback][0] ?? ""),
        undo: { action: back, fields: { do: "undo" } },
      });
  }
  return redirect(back, 303);
}
