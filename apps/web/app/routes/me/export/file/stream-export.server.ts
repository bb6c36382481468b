import { exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { data } from "react-router";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import type { Visit } from "#app/http/visit.ts";

/** Headers of the API's response that make it a file to save. */
const fileHeaders = ["content-type", "content-disposition"];

/** Passes the export of the user's account on as it comes: it can be large, so it is never held in memory. */
export async function streamExport(request: Request, visit: Visit, session: Session): Promise<Response> {
  const { path, logError } = session;
  const response = await fetch(visit.apiUrl + exportAccount.path, {
    headers: {
      cookie: request.headers.get("cookie") ?? "",
      "user-agent": request.headers.get("user-agent") ?? "",
      "x-forwarded-for": visit.address,
      "x-request-id": visit.requestId,
    },
    signal: request.signal,
  }).catch((error: unknown) => {
    if (!request.signal.aborted) logError(error);
    throw data({ retryAfterSeconds: 5 }, { status: 503 });
  });
  const { status } = response;
  if (status !== 200) await response.body?.cancel();
  if (status === 401) return redirectToSignIn(session, path("/me/export"));
  if (status === 403) return toConfirm(session, path("/me/export"));
  if (status !== 200) {
    const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 5);
    throw data({ retryAfterSeconds }, { status: status === 429 ? 429 : 503 });
  }
  const headers = new Headers({ "cache-control": "private, no-store" });
  for (const name of fileHeaders) headers.set(name, response.headers.get(name) ?? "");
  return new Response(response.body, { headers });
}
