import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "./errors.ts";

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Bodies are JSON (D18). An empty one is no error, since mobile clients send the header with every request; a missing
 * content type is read as JSON; any other is 415.
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
      : done(new AppError(415, "Send the body as application/json")),
  );
}
