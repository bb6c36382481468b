import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError, badRequest } from "./errors.ts";

type Done = (error: Error | null, body?: unknown) => void;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];
const accepts = (request: FastifyRequest, kind: "form" | "text") =>
  request.routeOptions.config.endpoint?.body?.accepts?.includes(kind) ?? false;
const notJson = () => new AppError(415, "Send the body as application/json");

/**
 * Bodies are JSON (D18). An empty one is no error, since mobile clients send the header with every request; a missing
 * content type is read as JSON; forms, and JSON that calls itself text, only where the endpoint accepts them; any other is 415.
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
  const parseForm = async (request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (!accepts(request, "form")) throw notJson();
    return readForm(body, request.headers["content-type"] ?? "");
  };
  app.addContentTypeParser<Buffer>(formTypes, { parseAs: "buffer" }, parseForm);
}

/** The fields of a form, as text; one that comes twice is a list, which no text field accepts. */
async function readForm(body: Buffer, contentType: string): Promise<Record<string, string | string[]>> {
  try {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    const fields = [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).filter((value) => typeof value === "string");
      return [name, values.length === 1 ? (values[0] ?? "") : values] as const;
    });
    return Object.fromEntries(fields);
  } catch (cause) {
    throw badRequest("The form could not be read", cause);
  }
}
