import * as contract from "@brewdial/contract/moderation/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { confirmation } from "@brewdial/contract/model.ts";
import type { FastifyRequest } from "fastify";
import type { Viewer } from "../../core/viewer.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { languageOf } from "../../http/web-page.ts";
import { getRoasterBySlug } from "../roasters/find-roaster.ts";
import { reportContent } from "./report-content.ts";
import type { ReportedIds } from "./report-queries.ts";

type Body = Input<typeof contract.reportRecipe>["body"];
interface Sender {
  readonly viewer: Viewer | null;
  readonly request: FastifyRequest;
}

/** Binds the endpoint that reports published content. */
export function moderation({ db: { primary } }: Deps) {
  const store = async (ids: ReportedIds, body: Body, { viewer, request }: Sender) => {
    const { reason, details = null, email = null } = body;
    const reporterId = viewer?.userId ?? null;
    // If the reporter has an account, the decision is mailed only to its verified address.
    const guestEmail = reporterId === null ? email : null;
    const locale = languageOf(request);
    await reportContent(primary, { ...ids, reporterId, reason, details, guestEmail, locale });
    return respond(201, confirmation("Thank you, we will look at it"));
  };
  return [
    bind(contract.reportRecipe, ({ params: { id }, body }, by) => store({ recipeId: id }, body, by)),
    bind(contract.reportComment, ({ params: { id, commentId }, body }, by) =>
      store({ recipeId: id, commentId }, body, by),
    ),
    bind(contract.reportCoffee, ({ params: { id }, body }, by) => store({ coffeeId: id }, body, by)),
    bind(contract.reportRoaster, async ({ params: { slug }, body }, by) => {
      const roaster = await getRoasterBySlug(primary, slug);
      return store({ roasterId: roaster.id }, body, by);
    }),
    bind(contract.reportUser, ({ params: { id }, body }, by) => store({ userId: id }, body, by)),
  ];
}
