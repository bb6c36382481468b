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
import type { Session } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Changes, tests or deletes a webhook, or sends a delivery again, as the form names it. Only a new secret is shown at once. */
export async function changeWebhook(session: Session, id: number, form: FormData) {
  const { words, path } = session;
  const { portalWebhooks: text } = words;
  const page = path(href("/portal/webhooks/:id", { id: String(id) }));
  const messages = { 403: text.errors.owner, 409: text.errors.off };
  const params = { id };
  const finish = (done: unknown, message: string, to = page) => {
    if (done !== undefined) setFlash(session, { text: message });
    return redirect(done === undefined ? page : to, 303);
  };
  if (form.has("replay")) {
    const call = { params: { id, deliveryId: idField(form, "replay") } };
    return finish(await submit(session, page, replayDelivery, call, messages), text.replayed);
  }
  switch (textField(form, "do")) {
    case "test":
      return finish(await submit(session, page, sendTestEvent, { params }, messages), text.tested);
    case "on":
    case "off": {
      const isEnabled = textField(form, "do") === "on";
      const done = await submit(session, page, updateWebhook, { params, body: { isEnabled } }, messages);
      return finish(done, isEnabled ? text.switchedOn : text.switchedOff);
    }
    case "delete": {
      const done = await submit(session, page, deleteWebhook, { params }, messages);
      return finish(done, text.deleted, path(href("/portal/webhooks")));
    }
    case "rotate": {
      const done = await submit(session, page, rotateWebhookSecret, { params }, messages);
      return done === undefined ? redirect(page, 303) : { shown: { secret: done.secret, isRotated: true } };
    }
    default:
      return save(session, id, page, form);
  }
}

async function save(session: Session, id: number, page: string, form: FormData) {
  const { api, words } = session;
  const { errors, saved } = words.portalWebhooks;
  const { body, values, fields } = readWebhookForm(session, form);
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const result = await api(updateWebhook, { params: { id }, body });
  if (result.ok) {
    setFlash(session, { text: saved });
    return redirect(page, 303);
  }
  const { status } = result;
  if (status === 401) throw redirectToSignIn(session, page);
  if (status === 400) return refuse(400, { fields: { url: errors.url }, values });
  const messages: Readonly<Partial<Record<number, string>>> = {
    403: errors.owner,
    404: errors.stale,
    429: words.errors[429].text,
  };
  return refuse(status, { fields: {}, message: messages[status] ?? words.errors[503].text, values });
}
