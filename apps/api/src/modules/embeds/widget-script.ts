import { brotliCompressSync, gzipSync } from "node:zlib";
import { currentWidget, widgetBuilds, type WidgetBuild } from "@brewdial/widget/builds.ts";
import type { FastifyRequest } from "fastify";
import { type Answer, answer } from "../../http/bind.ts";
import { notFound } from "../../http/errors.ts";

type Encoding = "br" | "gzip" | "identity";

/** A version in the forms it is sent in, compressed once. */
interface SentForms {
  readonly headers: Readonly<Record<Encoding, Readonly<Record<string, string>>>>;
  readonly bodies: Readonly<Record<Encoding, string | Buffer>>;
}

/** Pages of other origins may measure how long it took to load (EMB-15). */
const always = { vary: "Accept-Encoding", "timing-allow-origin": "*" };

const prepare = ({ script }: WidgetBuild): SentForms => ({
  headers: {
    br: { ...always, "content-encoding": "br" },
    gzip: { ...always, "content-encoding": "gzip" },
    identity: always,
  },
  bodies: { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }), identity: script },
});

const readEncoding = (header: string | string[] = ""): Encoding => {
  const accepted = String(header)
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
};

/** Sends the widget's versions from memory: no engine is asked. */
export function createWidgetScripts() {
  const forms = new Map([...widgetBuilds].map(([version, build]) => [version, prepare(build)]));
  return (
    { headers }: Pick<FastifyRequest, "headers">,
    version = currentWidget().version,
  ): Answer<200, string> => {
    const found = forms.get(version);
    if (found === undefined) throw notFound("Version");
    const encoding = readEncoding(headers["accept-encoding"]);
    // Compressed or not, it is the text that the contract declares.
    return answer(200, found.bodies[encoding] as string, found.headers[encoding]);
  };
}
