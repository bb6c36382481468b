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
import { nicknameLength } from "#app/fields/limits.ts";
import { parseRpm } from "#app/features/gear/custom-answers.ts";
import { ownBrewerName, writeDetails } from "#app/features/gear/present-gear.ts";
import { formatReferences, parseReferences } from "#app/features/gear/references.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { modelName } from "#app/features/grinders/model-name.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Changes a grinder or brewer of the user: default, name and notes, removal, and the undo of each. */
export async function changeGear(requestContext: RequestContext, form: FormData) {
  const back = requestContext.path("/me/gear");
  const intent = textField(form, "do", 20);
  if (!form.has("grinder")) await changeBrewer(requestContext, form, { back, intent });
  else {
    const details = readDetails(requestContext, form);
    if (intent === "edit" && Object.keys(details.fields).length > 0) return refuse(400, details);
    await changeGrinder(requestContext, form, { back, intent, details: details.body });
  }
  return redirect(back, 303);
}

/** Reads the name and the notes of a grinder; those of a custom grinder are part of its description. */
function readDetails({ messages }: RequestContext, form: FormData) {
  const slug = textField(form, "grinder", 120);
  const values = {
    grinder: slug,
    nickname: textField(form, "nickname", 100_000),
    burrs: textField(form, "burrs"),
    rpm: textField(form, "rpm"),
  };
  const rpm = parseRpm(values.rpm);
  const isLong = Array.from(values.nickname).length > nicknameLength;
  return {
    values,
    fields: {
      ...(isLong ? { nickname: messages.gear.nicknameError } : {}),
      ...(rpm === undefined ? { rpm: messages.customGrinder.problems.rpm } : {}),
    },
    body: {
      nickname: values.nickname || null,
      ...(isCustomSlug(slug) || rpm === undefined ? {} : { burrs: values.burrs, rpm }),
    },
  };
}

type PutBody = Omit<Input<typeof putOwnGrinder>["body"], "grinderId">;

interface Change {
  /** The page that follows. */
  readonly back: string;
  readonly intent: string;
}

async function changeGrinder(
  requestContext: RequestContext,
  form: FormData,
  { back, intent, details }: Change & { readonly details: PutBody },
): Promise<void> {
  const { messages, visitor } = requestContext;
  const slug = textField(form, "grinder", 120);
  const listed = await submit(requestContext, back, listOwnGrinders, {});
  if (listed === undefined) return;
  const own = listed.grinders.find((grinder) => grinder.slug === slug);
  const put = (body: PutBody) =>
    submit(requestContext, back, putOwnGrinder, { body: { grinderId: slug, ...body } });
  const flash = (text: string, fields: Record<string, string>) =>
    setFlash(requestContext, { text, undo: { action: back, fields } });
  if (intent === "restore") {
    const added = await put({
      isDefault: form.has("default"),
      isEspressoDefault: form.has("espresso"),
      ...details,
    });
    const references = parseReferences(textField(form, "references"));
    if (added !== undefined && references.length > 0)
      await submit(requestContext, back, calibrateGrinder, { body: { grinderId: slug, references } });
    if (added !== undefined)
      setFlash(requestContext, { text: messages.gear.added(modelName(added.grinder)) });
    return;
  }
  // It was removed in another tab.
  if (own === undefined) return;
  const name = own.nickname ?? modelName(own);
  if (intent === "default") {
    const former = listed.grinders.find(({ isDefault }) => isDefault);
    if ((await put({ isDefault: true })) !== undefined)
      flash(messages.gear.filterNow(name), { grinder: former?.slug ?? slug, do: "default" });
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
  } else if (intent === "edit") {
    if ((await put(details)) !== undefined)
      flash(messages.gear.edited, { grinder: slug, do: "edit", ...writeDetails(own) });
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
      references: formatReferences(own.calibration?.references ?? []),
      ...writeDetails(own),
      ...(own.isDefault ? { default: "1" } : {}),
      ...(own.isEspressoDefault ? { espresso: "1" } : {}),
    });
  } else throw data(null, { status: 400 });
}

async function changeBrewer(
  requestContext: RequestContext,
  form: FormData,
  { back, intent }: Change,
): Promise<void> {
  const { messages } = requestContext;
  const slug = textField(form, "machine", 120);
  const listed = await submit(requestContext, back, listOwnMachines, {});
  if (listed === undefined) return;
  const own = listed.machines.find((machine) => machine.slug === slug);
  const flash = (text: string, fields: Record<string, string>) =>
    setFlash(requestContext, { text, undo: { action: back, fields: { machine: slug, ...fields } } });
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
