import { currentWidget, widgetBuilds } from "@brewdial/widget/builds.ts";
import type { FastifyRequest } from "fastify";
import { type RawResponse, rawResponse } from "../../http/bind.ts";
import { createCompressedText } from "../../http/compressed-text.ts";
import { notFound } from "../../core/errors.ts";

/** Lets pages of other origins measure how long the script took to load. */
const timing = { "timing-allow-origin": "*" };

/** Serves every version of the widget from memory, each compressed once. */
export function createWidgetScripts() {
  const scripts = new Map(
    Array.from(widgetBuilds, ([version, { script }]) => [version, createCompressedText(script)]),
  );
  return async (
    request: Pick<FastifyRequest, "headers">,
    version = currentWidget().version,
  ): Promise<RawResponse> => {
    const script = scripts.get(version);
    if (script === undefined) throw notFound("Version");
    const { body, headers } = await script(request.headers["accept-encoding"]);
    return rawResponse(200, body, { ...headers, ...timing });
  };
}
