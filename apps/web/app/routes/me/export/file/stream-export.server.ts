import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { data } from "react-router";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import type { ServerContext } from "#app/http/server-context.ts";

/** Headers of the API's response that make browsers download it as a file. */
const fileHeaders = ["content-type", "content-disposition"];

/** Streams the export of the user's account: it can be large, so it is never buffered. */
export async function streamExport(
  request: Request,
  server: ServerContext,
  requestContext: RequestContext,
): Promise<Response> {
  const { path, logError } = requestContext;
  const response = await fetch(server.apiUrl + exportAccount.path, {
    headers: {
      cookie: request.headers.get("cookie") ?? "",
      "user-agent": request.headers.get("user-agent") ?? "",
      "x-forwarded-for": server.address,
      "x-request-id": server.requestId,
    },
    signal: request.signal,
  }).catch((error: unknown) => {
    if (!request.signal.aborted) logError(error);
    throw data({ retryAfterSeconds: 5 }, { status: 503 });
  });
  const { status } = response;
  if (status !== 200) await response.body?.cancel();
  if (status === 401) return redirectToSignIn(requestContext, path("/me/export"));
  if (status === 403) return toConfirm(requestContext, path("/me/export"));
  if (status !== 200) {
    const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 5);
    throw data({ retryAfterSeconds }, { status: status === 429 ? 429 : 503 });
  }
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of fileHeaders) headers.set(name, response.headers.get(name) ?? "");
  return new Response(response.body, { headers });
}
