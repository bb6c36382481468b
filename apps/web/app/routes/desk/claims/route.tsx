import {
  claimDecisions,
  decideOnDeskClaim,
  getDeskClaim,
  listDeskClaims,
} from "@brewdial/contract/desk/endpoints.ts";
import { data, href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { ClaimDetail } from "#app/features/desk/claim-detail.tsx";
import { DeskPage, Queue } from "#app/features/desk/desk-page.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, readForm } from "#app/http/form.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { requireOperator } from "#app/features/desk/require-operator.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, visitor } = requestContext;
  const operator = await requireOperator(requestContext, url);
  const { claims } = await read(listDeskClaims, {});
  const { desk } = messages;
  const format = createFormat(visitor.locale, visitor.units);
  const asked = url.searchParams.get("id");
  const id = asked === null ? claims.find(({ status }) => status === "IN_REVIEW")?.id : parseId(asked);
  const claim = id === undefined ? undefined : await read(getDeskClaim, { params: { id } });
  return {
    page: { title: desk.sections.claims, description: desk.title, isIndexed: false },
    operator,
    items: claims.map(({ id: claimId, status, roasterName, businessEmail, createdAt }) => ({
      key: String(claimId),
      to: `${href("/desk/claims")}?id=${claimId}`,
      title: roasterName,
      text: businessEmail,
      tag: status === "IN_REVIEW" ? desk.claims.review : desk.claims.pending,
      note: format.date(createdAt, "UTC"),
    })),
    claim: claim && { ...claim, createdAt: format.date(claim.createdAt, "UTC") },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const requestContext = getRequestContext(context);
  await requireOperator(requestContext, url);
  const form = await readForm(request);
  const { messages, path } = requestContext;
  const here = path(href("/desk/claims"));
  const decision = claimDecisions.find((known) => known === form.get("decision"));
  if (decision === undefined) throw data(null, { status: 400 });
  const call = { params: { id: idField(form, "id") }, body: { decision } };
  const done = await submit(requestContext, here, decideOnDeskClaim, call, {
    409: messages.desk.reports.conflict,
  });
  const { approved, rejected } = messages.desk.claims;
  if (done !== undefined) setFlash(requestContext, { text: decision === "approve" ? approved : rejected });
  return redirect(here, 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function DeskClaims({ loaderData: { operator, items, claim } }: Route.ComponentProps) {
  const { desk } = useMessages();
  const text = desk.claims;
  return (
    <DeskPage
      current="claims"
      operator={operator}
      title={desk.sections.claims}
      text={items.length === 0 ? `${text.none} ${text.noneText}` : text.lead}
    >
      <div className={items.length === 0 ? undefined : "desk"}>
        {items.length > 0 && <Queue label={text.review} items={items} current={claim && String(claim.id)} />}
        {claim !== undefined && <ClaimDetail claim={claim} />}
      </div>
    </DeskPage>
  );
}
