import {
  calibrateGrinder,
  listOwnGrinders,
  listOwnMachines,
  putOwnGrinder,
  putOwnMachine,
  removeOwnGrinder,
  removeOwnMachine,
} from "@brewdial/contract/gear/endpoints.ts";
import { data, redirect } from "react-router";
import { ownBrewerName } from "#app/features/gear/present-gear.ts";
import { formatReferences, parseReferences } from "#app/features/gear/references.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** As many characters as the API takes. */
const maxNickname = 60;

/** Changes one grinder or brewer of the user: default, name, removal, and what takes them back. */
export async function changeGear(session: Session, form: FormData): Promise<Response> {
  const back = session.path("/me/gear");
  await (form.has("grinder") ? changeGrinder(session, form, back) : changeBrewer(session, form, back));
  return redirect(back, 303);
}

async function changeGrinder(session: Session, form: FormData, back: string): Promise<void> {
  const { words, visitor } = session;
  const slug = textField(form, "grinder", 120);
  const nickname = textField(form, "nickname", 100_000);
  const listed = await submit(session, back, listOwnGrinders, {});
  if (listed === undefined) return;
  const own = listed.grinders.find((grinder) => grinder.slug === slug);
  const put = (body: { isDefault?: boolean; isEspressoDefault?: boolean; nickname?: string | null }) =>
    submit(session, back, putOwnGrinder, { body: { grinderId: slug, ...body } });
  const flash = (text: string, fields: Record<string, string>) =>
    setFlash(session, { text, undo: { action: back, fields } });
  const intent = textField(form, "do", 20);
  if (intent === "restore") {
    const added = await put({ isDefault: form.has("default"), nickname: nickname || null });
    const references = parseReferences(textField(form, "references"));
    if (added !== undefined && references.length > 0)
      await submit(session, back, calibrateGrinder, { body: { grinderId: slug, references } });
    if (added !== undefined) setFlash(session, { text: words.gear.added(added.grinder.name) });
    return;
  }
  // Removed in another tab.
  if (own === undefined) return;
  const name = own.nickname ?? own.name;
  if (intent === "default") {
    const former = listed.grinders.find(({ isDefault }) => isDefault);
    if ((await put({ isDefault: true })) !== undefined)
      flash(words.gear.defaultNow(name), { grinder: former?.slug ?? slug, do: "default" });
  } else if (intent === "espresso") {
    const former = listed.grinders.find(({ isEspressoDefault }) => isEspressoDefault);
    if ((await put({ isEspressoDefault: true })) !== undefined)
      flash(
        words.gear.espressoNow(name),
        former === undefined
          ? { grinder: slug, do: "not-espresso" }
          : { grinder: former.slug, do: "espresso" },
      );
  } else if (intent === "not-espresso") {
    if ((await put({ isEspressoDefault: false })) !== undefined)
      flash(words.gear.notEspressoNow(name), { grinder: slug, do: "espresso" });
  } else if (intent === "rename") {
    if (Array.from(nickname).length > maxNickname) setFlash(session, { text: words.gear.nicknameError });
    else if ((await put({ nickname: nickname || null })) !== undefined)
      flash(words.gear.renamed, { grinder: slug, do: "rename", nickname: own.nickname ?? "" });
  } else if (intent === "remove") {
    const removed = await submit(session, back, removeOwnGrinder, { body: { grinderId: slug }, query: {} });
    if (removed === undefined) return;
    // Otherwise it would come back with the next sign-in.
    if (visitor.grinder === slug) session.clearCookie("grinder");
    flash(words.gear.removed(name), {
      grinder: slug,
      do: "restore",
      nickname: own.nickname ?? "",
      references: formatReferences(own.calibration?.references ?? []),
      ...(own.isDefault ? { default: "1" } : {}),
    });
  } else throw data(null, { status: 400 });
}

async function changeBrewer(session: Session, form: FormData, back: string): Promise<void> {
  const { words } = session;
  const slug = textField(form, "machine", 120);
  const listed = await submit(session, back, listOwnMachines, {});
  if (listed === undefined) return;
  const own = listed.machines.find((machine) => machine.slug === slug);
  const flash = (text: string, fields: Record<string, string>) =>
    setFlash(session, { text, undo: { action: back, fields: { machine: slug, ...fields } } });
  const intent = textField(form, "do", 20);
  const put = (body: { isDefault: boolean; nickname?: string | null }) =>
    submit(session, back, putOwnMachine, { body: { machineId: slug, ...body } });
  if (intent === "restore") {
    const nickname = textField(form, "nickname", 60) || null;
    const added = await put({ isDefault: form.has("default"), nickname });
    if (added !== undefined) setFlash(session, { text: words.gear.added(ownBrewerName(added.machine)) });
    return;
  }
  if (own === undefined) return;
  const name = ownBrewerName(own);
  if (intent === "default") {
    const former = listed.machines.find(({ isDefault }) => isDefault);
    if ((await put({ isDefault: true })) !== undefined)
      flash(words.gear.defaultNow(name), { machine: former?.slug ?? slug, do: "default" });
  } else if (intent === "remove") {
    const body = { machineId: slug };
    if ((await submit(session, back, removeOwnMachine, { body, query: {} })) === undefined) return;
    flash(words.gear.removed(name), {
      do: "restore",
      nickname: own.nickname ?? "",
      ...(own.isDefault ? { default: "1" } : {}),
    });
  } else throw data(null, { status: 400 });
}
