import { reportReasons } from "@brewdial/contract/moderation/endpoints.ts";
import { decideOnDeskTarget, deskDecisions } from "@brewdial/contract/desk/endpoints.ts";
import { data, href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { parseTarget } from "./load-reports.server.ts";

/** Decisions that affect the author instead of the content. */
const aboutAuthor = ["rename", "block", "unblock"];
/** The decision that undoes another one. */
const opposites: Readonly<Partial<Record<string, string>>> = {
  hide: "unhide",
  unhide: "hide",
  block: "unblock",
  unblock: "block",
};

/** Applies a decision and redirects to the next report, with a message that offers to undo the decision. */
export async function decide(requestContext: RequestContext, form: FormData) {
  const { messages, path } = requestContext;
  const text = messages.desk.reports;
  const decision = deskDecisions.find((known) => known === form.get("decision"));
  const isAboutAuthor = decision !== undefined && aboutAuthor.includes(decision);
  const name = textField(form, isAboutAuthor ? "user" : "target", 40);
  const target = parseTarget(name);
  if (decision === undefined || target === undefined) throw data(null, { status: 400 });
  const kind = reportReasons.find((known) => known === form.get("reason"));
  const word = textField(form, "word", 400);
  const why = kind === undefined || kind === "OTHER" ? [] : [messages.report.reasons[kind].name];
  const reason = [...why, ...(word === "" ? [] : [word])].join(": ");
  const here = path(href("/desk/reports"));
  const done = await submit(
    requestContext,
    here,
    decideOnDeskTarget,
    { params: target, body: { decision, ...(reason === "" ? {} : { reason }) } },
    { 409: text.conflict },
  );
  const opposite = opposites[decision];
  if (done !== undefined)
    setFlash(requestContext, {
      text: text.done[decision],
      ...(opposite === undefined
        ? {}
        : {
            undo: { action: here, fields: { decision: opposite, [isAboutAuthor ? "user" : "target"]: name } },
          }),
    });
  return redirect(here, 303);
}
