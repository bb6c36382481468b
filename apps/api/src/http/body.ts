import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, badRequest } from "../core/errors.ts";

type Done = (error: Error | null, body?: unknown) => void;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];
const accepts = (request: FastifyRequest, kind: "form" | "text" | "csv") =>
  request.routeOptions.config.endpoint?.body?.accepts?.includes(kind) ?? false;
const notJson = () => new AppError(415, "Send the body as application/json");

/**
 * Parses bodies as JSON. An empty body is allowed, since mobile clients send the header with every request, and a missing content
 * type means JSON. Forms, CSV, and JSON as text/plain, are parsed only for endpoints that accept them; everything else is 415.
 */
export function installBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("remove", "remove");
  const parse = (request: FastifyRequest, body: string, done: Done) =>
    body.length === 0 ? done(null) : parseJson(request, body, done);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, parse);
  app.addContentTypeParser<string>("*", { parseAs: "string" }, (request, body, done) =>
    request.headers["content-type"] === undefined || body.length === 0
      ? parse(request, body, done)
      : done(notJson()),
  );
  app.addContentTypeParser<string>("text/plain", { parseAs: "string" }, (request, body, done) =>
    body.length === 0 || accepts(request, "text") ? parse(request, body, done) : done(notJson()),
  );
  app.addContentTypeParser<string>("text/csv", { parseAs: "string" }, (request, body, done) =>
    body.length === 0 || accepts(request, "csv")
      ? done(null, body.length === 0 ? undefined : { csv: body })
      : done(notJson()),
  );
  const parseFormBody = async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (!accepts(request, "form")) throw notJson();
    return parseForm(body, request.headers["content-type"] ?? "");
  };
  app.addContentTypeParser<Buffer>(formTypes, { parseAs: "buffer" }, parseFormBody);
}

/** Parses the text fields of a form. A repeated field becomes an array, which validation rejects for a text field. */
export async function parseForm(
  body: Buffer,
  contentType: string,
): Promise<Record<string, string | string[]>> {
  try {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    const fields = Map.groupBy(form, ([name]) => name);
    return Object.fromEntries(
      Array.from(fields, ([name, entries]) => {
        const values = entries.map(([, value]) => value).filter((value) => typeof value === "string");
        return [name, values.length === 1 ? (values[0] ?? "") : values];
      }),
    );
  } catch (cause) {
    throw badRequest("The form data could not be parsed", cause);
  }
}
