import { createWebhook } from "@brewdial/contract/webhooks/endpoints.ts";
import { maxWebhooks } from "@brewdial/contract/webhooks/models.ts";
import { href } from "react-router";
import { readWebhookForm } from "#app/features/webhooks/read-webhook-form.server.ts";
import { refuse } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** Adds the submitted webhook and returns its secret once; it is neither stored nor logged here. */
export async function addWebhook(requestContext: RequestContext, form: FormData) {
  const { api, messages } = requestContext;
  const { errors, full } = messages.portalWebhooks;
  const { body, values, fields } = readWebhookForm(requestContext, form);
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const result = await api(createWebhook, { body });
  if (result.ok) return { shown: { secret: result.body.secret, isRotated: false } };
  switch (result.status) {
    case 400:
      return refuse(400, { fields: { url: errors.url }, values });
    case 401:
      throw redirectToSignIn(requestContext, requestContext.path(href("/portal/webhooks")));
    case 403:
      return refuse(403, { fields: {}, message: errors.owner, values });
    case 409:
      return refuse(409, { fields: {}, message: full(maxWebhooks), values });
    default:
      return refuse(result.status, {
        fields: {},
        message: messages.errors[result.status === 429 ? 429 : 503].text,
        values,
      });
  }
}
