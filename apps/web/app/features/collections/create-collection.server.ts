import { createCollection } from "@brewdial/contract/collections/endpoints.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Creates a collection; returns the message for its name if it cannot be created. */
export async function createNamed(
  requestContext: RequestContext,
  { name, description }: { readonly name: string; readonly description: string },
  page: string,
) {
  const { api, messages } = requestContext;
  const { errors, toasts } = messages.collections;
  if (name === "" || name.length > 100) return errors.name;
  const result = await api(createCollection, {
    body: { name, description: description.slice(0, 500) || null },
  });
  if (result.ok) return result.body.collection;
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 400) return toasts.full;
  return messages.errors[result.status === 429 ? 429 : 503].text;
}
