import { importPortalCoffees } from "@brewdial/contract/roaster-portal/import.ts";
import { data, href, redirect } from "react-router";
import { presentImport } from "#app/features/portal/present-import.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { maxCsvLength, readCsv } from "./read-csv.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { createFormat } from "#app/i18n/format.ts";

/** Checks the submitted rows, or imports the valid ones. */
export async function importCoffees(requestContext: RequestContext, form: FormData, page: string) {
  const { api, messages, visitor, path } = requestContext;
  const text = messages.portalCoffee.import;
  const csv = await readCsv(form);
  const refuse = (status: number, message: string) => {
    return data({ error: message, csv: csv.slice(0, maxCsvLength), view: undefined }, { status });
  };
  if (csv.trim() === "") return refuse(400, text.errors.empty);
  if (csv.length > maxCsvLength) return refuse(400, text.errors.tooLarge);
  const isDryRun = form.get("run") !== "import";
  const result = await api(importPortalCoffees, { body: { csv, dryRun: isDryRun } });
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 400) return refuse(400, text.errors.table);
  if (result.status === 429) return refuse(429, text.errors.tooMany);
  if (!result.ok) return refuse(result.status, messages.errors[503].text);
  const format = createFormat(visitor.locale, visitor.units);
  if (isDryRun) return data({ error: undefined, csv, view: presentImport(messages, format, result.body) });
  setFlash(requestContext, { text: text.done(format.number(result.body.created)) });
  return redirect(path(href("/portal/coffees")), 303);
}
