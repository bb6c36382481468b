import { reportReasons } from "@brewdial/contract/moderation/endpoints.ts";
import { type DeskTarget, deskTargetKinds } from "@brewdial/contract/desk/models.ts";
import { getDeskTarget, listDeskReports } from "@brewdial/contract/desk/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { href } from "react-router";
import type { ReportView } from "#app/features/desk/report-detail.tsx";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";

const maxTitle = 120;

/** Parses `?target=comment-4`. */
export function parseTarget(text: string | null) {
  const [, kind, id] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(text ?? "") ?? [];
  const known = deskTargetKinds.find((name) => name === kind);
  return known === undefined ? undefined : { kind: known, id: Number(id) };
}

/** Loads the queue of reports, and the selected or first report with its context. */
export async function loadReports(requestContext: RequestContext, url: URL) {
  const { read, messages, visitor } = requestContext;
  const operator = await requireOperator(requestContext, url);
  const { reports } = await read(listDeskReports, {});
  const { desk, report } = messages;
  const format = createFormat(visitor.locale, visitor.units);
  const [first] = reports;
  const chosen = parseTarget(url.searchParams.get("target")) ?? first;
  const target = chosen && (await read(getDeskTarget, { params: { kind: chosen.kind, id: chosen.id } }));
  const text = desk.reports;
  const items = reports.map(({ kind, id, content, author, reports: count, reasons, firstReportedAt }) => ({
    key: `${kind}-${id}`,
    to: `${href("/desk/reports")}?target=${kind}-${id}`,
    title: (content ?? "").slice(0, maxTitle).toWellFormed() || text.noText,
    text: text.by(desk.kinds[kind], author?.displayName ?? text.noAuthor),
    tag: count === 1 ? report.reasons[reasons[0] ?? "OTHER"].name : text.count(count),
    note: format.date(firstReportedAt, "UTC"),
  }));
  const view: ReportView | undefined = target && {
    key: `${target.kind}-${target.id}`,
    userKey: target.author === null ? undefined : `user-${target.author.id}`,
    kind: desk.kinds[target.kind],
    path: target.path,
    content: target.content ?? "",
    author: target.author?.displayName ?? text.noAuthor,
    isUser: target.kind === "user",
    isHidden: target.isHidden,
    isDeleted: target.isDeleted,
    isBlocked: target.history?.isBlocked ?? false,
    facts: target.history === null ? [] : presentHistory(requestContext, target.history),
    reports: target.openReports.map(({ reason, details, isGuest }, at) => ({
      isGuest,
      id: String(at),
      reason: report.reasons[reason].name,
      details: details ?? "",
    })),
    actions: target.actions.map(({ id, operator: by, command, reason, at }) => ({
      id,
      text: `${command}, ${by}${reason === null ? "" : `: ${reason}`}`,
      date: format.date(at, "UTC"),
    })),
    reasons: [
      {
        label: text.reason,
        options: reportReasons.map((value) => ({ value, label: report.reasons[value].name })),
      },
    ],
  };
  return {
    page: { title: desk.sections.reports, description: desk.title, isIndexed: false },
    operator,
    items,
    view,
  };
}

function presentHistory(
  { messages: { desk }, visitor }: RequestContext,
  history: NonNullable<Shape<typeof DeskTarget>["history"]>,
) {
  const text = desk.reports;
  const format = createFormat(visitor.locale, visitor.units);
  const { memberSince, isVerified, recipes, comments, coffees, hidden } = history;
  return [
    {
      name: text.memberSince,
      value: `${format.date(memberSince, "UTC")}, ${isVerified ? text.verified : text.unverified}`,
    },
    { name: text.wrote, value: text.published(recipes, comments, coffees) },
    { name: text.before, value: format.number(hidden) },
  ];
}
