import {
  createCustomMachine,
  deleteCustomMachine,
  listCustomMachines,
  updateCustomMachine,
} from "@brewdial/contract/gear/custom-machines.ts";
import { brewMethodIds } from "@brewdial/contract/vocabulary.ts";
import { data, href, redirect } from "react-router";
import * as limits from "#app/fields/limits.ts";
import { isWithin, parseNumber } from "#app/fields/number.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn, submit } from "#app/http/submit.server.ts";

/** Adds the described brewer, or updates or deletes the one in `?edit=`. */
export async function saveBrewer(
  requestContext: RequestContext,
  form: FormData,
  { pathname, search, searchParams }: URL,
) {
  const { messages, path } = requestContext;
  const text = messages.customBrewer;
  const slug = searchParams.get("edit") ?? "";
  const [page, gear] = [pathname + search, path(href("/me/gear"))];
  if (slug !== "" && textField(form, "do", 20) === "delete") {
    const { machines } = await requestContext.read(listCustomMachines, {});
    const own = machines.find((machine) => machine.slug === slug);
    // Deleted in another tab.
    if (own === undefined) return redirect(gear, 303);
    if ((await submit(requestContext, page, deleteCustomMachine, { params: { slug } })) !== undefined)
      setFlash(requestContext, { text: text.deleted(own.model) });
    return redirect(gear, 303);
  }
  const name = textField(form, "name");
  const typed = textField(form, "capacity", 20);
  const method = brewMethodIds.find((id) => id === textField(form, "method", 40));
  const capacityMl = typed === "" ? null : parseNumber(typed, limits.capacityMl);
  const isNamed = isWithin(Array.from(name).length, { minimum: 1, maximum: limits.machineNameLength });
  const isCapacity = capacityMl === null || (capacityMl !== undefined && Number.isInteger(capacityMl));
  const fields = {
    ...(isNamed ? {} : { name: text.problems.name }),
    ...(method === undefined ? { method: text.problems.method } : {}),
    ...(isCapacity ? {} : { capacity: text.problems.capacity }),
  };
  const values = { name, method: method ?? "", capacity: typed };
  if (!isNamed || method === undefined || !isCapacity) return refuse(400, { fields, values });
  const body = { name, method, capacityMl };
  const saved = await (slug === ""
    ? requestContext.api(createCustomMachine, { body, headers: {} })
    : requestContext.api(updateCustomMachine, { params: { slug }, body }));
  if (saved.ok) {
    setFlash(requestContext, { text: (slug === "" ? text.added : text.saved)(saved.body.machine.model) });
    return redirect(gear, 303);
  }
  if (saved.status === 401) throw redirectToSignIn(requestContext, page);
  if (saved.status === 404) throw data(null, { status: 404 });
  const message =
    saved.status === 400 ? text.problems.full : messages.errors[saved.status === 429 ? 429 : 503].text;
  return refuse(saved.status, { fields: { name: message }, values });
}
