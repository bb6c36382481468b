import { importPortalCoffees } from "@brewdial/contract/roaster-portal/import.ts";
import { data, href, redirect } from "react-router";
import { presentImport } from "#app/features/portal/present-import.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { maxCsvLength, readCsv } from "./read-csv.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { createFormat } from "#app/words/format.ts";

/** Checks the rows of the form, or imports those that are good. */
export async function importCoffees(session: Session, form: FormData, page: string) {
  const { api, words, visitor, path } = session;
  const text = words.portalCoffee.import;
  const csv = await readCsv(form);
  const refuse = (status: number, message: string) => {
    return data({ error: message, csv: csv.slice(0, maxCsvLength), view: undefined }, { status });
  };
  if (csv.trim() === "") return refuse(400, text.errors.empty);
  if (csv.length > maxCsvLength) return refuse(400, text.errors.tooLarge);
  const isDryRun = form.get("run") !== "import";
  const result = await api(importPortalCoffees, { body: { csv, dryRun: isDryRun } });
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (result.status === 400) return refuse(400, text.errors.table);
  if (result.status === 429) return refuse(429, text.errors.tooMany);
  if (!result.ok) return refuse(result.status, words.errors[503].text);
  const format = createFormat(visitor.locale, visitor.units);
  if (isDryRun) return data({ error: undefined, csv, view: presentImport(words, format, result.body) });
  setFlash(session, { text: text.done(format.number(result.body.created)) });
  return redirect(path(href("/portal/coffees")), 303);
}
