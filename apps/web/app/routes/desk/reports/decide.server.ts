import { reportReasons } from "@brewdial/contract/moderation/endpoints.ts";
import { decideOnDeskTarget, deskDecisions } from "@brewdial/contract/desk/endpoints.ts";
import { data, href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { parseTarget } from "./load-reports.server.ts";

/** Decisions about the author instead of the content. */
const aboutAuthor = ["rename", "block", "unblock"];
/** What takes a decision back. */
const opposites: Readonly<Partial<Record<string, string>>> = {
  hide: "unhide",
  unhide: "hide",
  block: "unblock",
  unblock: "block",
};

/** Makes a decision; the next report opens, with a way to take the decision back. */
export async function decide(session: Session, form: FormData) {
  const { words, path } = session;
  const text = words.desk.reports;
  const decision = deskDecisions.find((known) => known === form.get("decision"));
  const isAboutAuthor = decision !== undefined && aboutAuthor.includes(decision);
  const name = textField(form, isAboutAuthor ? "user" : "target", 40);
  const target = parseTarget(name);
  if (decision === undefined || target === undefined) throw data(null, { status: 400 });
  const kind = reportReasons.find((known) => known === form.get("reason"));
  const word = textField(form, "word", 400);
  const why = kind === undefined || kind === "OTHER" ? [] : [words.report.reasons[kind].name];
  const reason = [...why, ...(word === "" ? [] : [word])].join(": ");
  const here = path(href("/desk/reports"));
  const done = await submit(
    session,
    here,
    decideOnDeskTarget,
    { params: target, body: { decision, ...(reason === "" ? {} : { reason }) } },
    { 409: text.conflict },
  );
  const opposite = opposites[decision];
  if (done !== undefined)
    setFlash(session, {
      text: text.done[decision],
      ...(opposite === undefined
        ? {}
        : {
            undo: { action: here, fields: { decision: opposite, [isAboutAuthor ? "user" : "target"]: name } },
          }),
    });
  return redirect(here, 303);
}
