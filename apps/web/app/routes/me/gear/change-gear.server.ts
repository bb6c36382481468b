import {
  calibrateGrinder,
  listOwnGrinders,
  listOwnMachines,
  putOwnGrinder,
  putOwnMachine,
  removeOwnGrinder,
  removeOwnMachine,
} from "@brewdial/contract/gear/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { data, redirect } from "react-router";
import { parseRpm } from "#app/features/gear/custom-answers.ts";
import { ownBrewerName, writeNotes } from "#app/features/gear/present-gear.ts";
import { formatReferences, parseReferences } from "#app/features/gear/references.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Maximum length that the API accepts. */
const maxNickname = 60;

/** Changes a grinder or brewer of the user: default, name, removal, and the undo of each. */
export async function changeGear(requestContext: RequestContext, form: FormData) {
  const back = requestContext.path("/me/gear");
  if (!form.has("grinder")) await changeBrewer(requestContext, form, back);
  else if (textField(form, "do", 20) === "notes" && readNotes(form).rpm === undefined)
    return refuse(400, {
      fields: { rpm: requestContext.messages.customGrinder.problems.rpm },
      values: {
        grinder: textField(form, "grinder"),
        burrs: textField(form, "burrs"),
        rpm: textField(form, "rpm"),
      },
    });
  else await changeGrinder(requestContext, form, back);
  return redirect(back, 303);
}

/** Reads the notes on a grinder of the catalog; the speed is undefined if it is invalid. */
const readNotes = (form: FormData) => ({
  burrs: textField(form, "burrs"),
  rpm: parseRpm(textField(form, "rpm")),
});

async function changeGrinder(requestContext: RequestContext, form: FormData, back: string): Promise<void> {
  const { messages, visitor } = requestContext;
  const slug = textField(form, "grinder", 120);
  const nickname = textField(form, "nickname", 100_000);
  const listed = await submit(requestContext, back, listOwnGrinders, {});
  if (listed === undefined) return;
  const own = listed.grinders.find((grinder) => grinder.slug === slug);
  const put = (body: Omit<Input<typeof putOwnGrinder>["body"], "grinderId">) =>
    submit(requestContext, back, putOwnGrinder, { body: { grinderId: slug, ...body } });
  const flash = (text: string, fields: Record<string, string>) =>
    setFlash(requestContext, { text, undo: { action: back, fields } });
  const intent = textField(form, "do", 20);
  if (intent === "restore") {
    const added = await put({
      isDefault: form.has("default"),
      nickname: nickname || null,
      ...(isCustomSlug(slug) ? {} : readNotes(form)),
    });
    const references = parseReferences(textField(form, "references"));
    if (added !== undefined && references.length > 0)
      await submit(requestContext, back, calibrateGrinder, { body: { grinderId: slug, references } });
    if (added !== undefined) setFlash(requestContext, { text: messages.gear.added(added.grinder.name) });
    return;
  }
  // It was removed in another tab.
  if (own === undefined) return;
  const name = own.nickname ?? own.name;
  if (intent === "default") {
    const former = listed.grinders.find(({ isDefault }) => isDefault);
    if ((await put({ isDefault: true })) !== undefined)
      flash(messages.gear.defaultNow(name), { grinder: former?.slug ?? slug, do: "default" });
  } else if (intent === "espresso") {
    const former = listed.grinders.find(({ isEspressoDefault }) => isEspressoDefault);
    if ((await put({ isEspressoDefault: true })) !== undefined)
      flash(
        messages.gear.espressoNow(name),
        former === undefined
          ? { grinder: slug, do: "not-espresso" }
          : { grinder: former.slug, do: "espresso" },
      );
  } else if (intent === "not-espresso") {
    if ((await put({ isEspressoDefault: false })) !== undefined)
      flash(messages.gear.notEspressoNow(name), { grinder: slug, do: "espresso" });
  } else if (intent === "rename") {
    if (Array.from(nickname).length > maxNickname)
      setFlash(requestContext, { text: messages.gear.nicknameError });
    else if ((await put({ nickname: nickname || null })) !== undefined)
      flash(messages.gear.renamed, { grinder: slug, do: "rename", nickname: own.nickname ?? "" });
  } else if (intent === "notes") {
    if ((await put(readNotes(form))) !== undefined)
      flash(messages.gear.notesSaved, { grinder: slug, do: "notes", ...writeNotes(own) });
  } else if (intent === "remove") {
    const removed = await submit(requestContext, back, removeOwnGrinder, {
      body: { grinderId: slug },
      query: {},
    });
    if (removed === undefined) return;
    // Otherwise the next sign-in would add it again.
    if (visitor.grinder === slug) requestContext.clearCookie("grinder");
    flash(messages.gear.removed(name), {
      grinder: slug,
      do: "restore",
      nickname: own.nickname ?? "",
      references: formatReferences(own.calibration?.references ?? []),
      ...writeNotes(own),
      ...(own.isDefault ? { default: "1" } : {}),
    });
  } else throw data(null, { status: 400 });
}

async function changeBrewer(requestContext: RequestContext, form: FormData, back: string): Promise<void> {
  const { messages } = requestContext;
  const slug = textField(form, "machine", 120);
  const listed = await submit(requestContext, back, listOwnMachines, {});
  if (listed === undefined) return;
  const own = listed.machines.find((machine) => machine.slug === slug);
  const flash = (text: string, fields: Record<string, string>) =>
    setFlash(requestContext, { text, undo: { action: back, fields: { machine: slug, ...fields } } });
  const intent = textField(form, "do", 20);
  const put = (body: { isDefault: boolean; nickname?: string | null }) =>
    submit(requestContext, back, putOwnMachine, { body: { machineId: slug, ...body } });
  if (intent === "restore") {
    const nickname = textField(form, "nickname", 60) || null;
    const added = await put({ isDefault: form.has("default"), nickname });
    if (added !== undefined)
      setFlash(requestContext, { text: messages.gear.added(ownBrewerName(added.machine)) });
    return;
  }
  if (own === undefined) return;
  const name = ownBrewerName(own);
  if (intent === "default") {
    const former = listed.machines.find(({ isDefault }) => isDefault);
    if ((await put({ isDefault: true })) !== undefined)
      flash(messages.gear.defaultNow(name), { machine: former?.slug ?? slug, do: "default" });
  } else if (intent === "remove") {
    const body = { machineId: slug };
    if ((await submit(requestContext, back, removeOwnMachine, { body, query: {} })) === undefined) return;
    flash(messages.gear.removed(name), {
      do: "restore",
      nickname: own.nickname ?? "",
      ...(own.isDefault ? { default: "1" } : {}),
    });
  } else throw data(null, { status: 400 });
}
