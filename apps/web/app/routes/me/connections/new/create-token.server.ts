import { createAccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { data } from "react-router";
import { presentScopes, presentTrial } from "#app/features/connections/present.ts";
import { toConfirm } from "#app/features/sign-in/confirm.server.ts";
import type { FormState } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import { readTokenValues, toQuery } from "./token-values.server.ts";

/** Creates the submitted token and returns it once; it is neither stored nor logged here. */
export async function createToken(requestContext: RequestContext, form: FormData) {
  const { api, read, messages, path, visitor, webUrl } = requestContext;
  const text = messages.connections;
  const { errors } = text.make;
  const values = readTokenValues(form);
  const refuse = (status: number, state: Omit<FormState, "values">) =>
    data({ state: { ...state, values: {} }, values }, { status });
  const fields = {
    ...(values.name === "" ? { name: errors.name } : {}),
    ...(values.scopes.length === 0 ? { scopes: errors.scopes } : {}),
  };
  if (Object.keys(fields).length > 0) return refuse(400, { fields });
  const back = `${path("/me/connections/new")}?${toQuery(values)}`;
  // Read before the token is created: an error afterwards would lose it.
  const { preferences } = await read(getPreferences, {});
  const { name, scopes } = values;
  const result = await api(createAccessToken, {
    body: { name, scopes: [...scopes], expiresInDays: values.days as 90 },
  });
  if (!result.ok) {
    if (result.status === 401) throw redirectToSignIn(requestContext, back);
    if (result.status === 403) throw toConfirm(requestContext, back);
    if (result.status === 400)
      return result.body.details === undefined
        ? refuse(400, { fields: {}, message: errors.tooMany })
        : refuse(400, { fields: { name: errors.name } });
    const { tooMany, unavailable } = messages.signIn.errors;
    return refuse(result.status, { fields: {}, message: result.status === 429 ? tooMany : unavailable });
  }
  const { token, accessToken } = result.body;
  const { title, once, copy, copied, tryIt, done } = text.made;
  const format = createFormat(visitor.locale, visitor.units);
  const end = text.ends(format.date(accessToken.expiresAt, preferences.timeZone ?? "UTC"));
  return data({
    made: {
      token,
      label: text.made.label(accessToken.name),
      note: `${presentScopes(messages, accessToken.scopes)}, ${end}.`,
      trial: presentTrial(webUrl, accessToken),
      text: { title, once, copy, copied, tryIt, done },
    },
  });
}
