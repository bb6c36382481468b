import {
  deleteWebhook,
  replayDelivery,
  rotateWebhookSecret,
  sendTestEvent,
  updateWebhook,
} from "@brewdial/contract/webhooks/endpoints.ts";
import { href, redirect } from "react-router";
import { readWebhookForm } from "#app/features/webhooks/read-webhook-form.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/**
 * Changes, tests or deletes a webhook, or replays a delivery, depending on the submitted intent. Redirects, except for a new secret, which
 * is shown in the response.
 */
export async function changeWebhook(requestContext: RequestContext, id: number, form: FormData) {
  const { messages, path } = requestContext;
  const { portalWebhooks: text } = messages;
  const page = path(href("/portal/webhooks/:id", { id: String(id) }));
  const replies = { 403: text.errors.owner, 409: text.errors.off };
  const params = { id };
  const finish = (done: unknown, message: string, to = page) => {
    if (done !== undefined) setFlash(requestContext, { text: message });
    return redirect(done === undefined ? page : to, 303);
  };
  if (form.has("replay")) {
    const call = { params: { id, deliveryId: idField(form, "replay") } };
    return finish(await submit(requestContext, page, replayDelivery, call, replies), text.replayed);
  }
  switch (textField(form, "do")) {
    case "test":
      return finish(await submit(requestContext, page, sendTestEvent, { params }, replies), text.tested);
    case "on":
    case "off": {
      const isEnabled = textField(form, "do") === "on";
      const done = await submit(
        requestContext,
        page,
        updateWebhook,
        { params, body: { isEnabled } },
        replies,
      );
      return finish(done, isEnabled ? text.switchedOn : text.switchedOff);
    }
    case "delete": {
      const done = await submit(requestContext, page, deleteWebhook, { params }, replies);
      return finish(done, text.deleted, path(href("/portal/webhooks")));
    }
    case "rotate": {
      const done = await submit(requestContext, page, rotateWebhookSecret, { params }, replies);
      return done === undefined ? redirect(page, 303) : { shown: { secret: done.secret, isRotated: true } };
    }
    default:
      return save(requestContext, id, page, form);
  }
}

async function save(requestContext: RequestContext, id: number, page: string, form: FormData) {
  const { api, messages } = requestContext;
  const { errors, saved } = messages.portalWebhooks;
  const { body, values, fields } = readWebhookForm(requestContext, form);
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const result = await api(updateWebhook, { params: { id }, body });
  if (result.ok) {
    setFlash(requestContext, { text: saved });
    return redirect(page, 303);
  }
  const { status } = result;
  if (status === 401) throw redirectToSignIn(requestContext, page);
  if (status === 400) return refuse(400, { fields: { url: errors.url }, values });
  const replies: Readonly<Partial<Record<number, string>>> = {
    403: errors.owner,
    404: errors.stale,
    429: messages.errors[429].text,
  };
  return refuse(status, { fields: {}, message: replies[status] ?? messages.errors[503].text, values });
}
