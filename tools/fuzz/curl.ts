import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Actor, Request } from "./request.ts";

const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
// oxlint-disable-next-line no-control-regex
const isPrintable = (text: string) => /^[\u0020-\u007E]*$/.test(text);
const maxInlineLength = 2000;

/** Redacts the token of a session: any token of the same kind of user reproduces the request. */
const withoutToken = (value: string) => value.replace(/eyJ[\w-]{10,}\.[\w-]+\.[\w-]+/, "$TOKEN");

/** Returns a command that repeats a request; parts that cannot be given on a command line are written to files in `directory`. */
export function toCurl(
  baseUrl: URL,
  actor: Actor,
  request: Request,
  directory: string,
  name: string,
): string {
  const { method, path, headers, body } = request;
  const save = (suffix: string, content: string | Buffer) => {
    mkdirSync(directory, { recursive: true });
    const file = join(directory, `${name}.${suffix}`);
    writeFileSync(file, content);
    return file;
  };
  const url = new URL(baseUrl).origin + path;
  const parts = [method === "HEAD" ? "--head" : `--request ${method}`];
  for (const [header, value] of Object.entries(headers)) {
    const line = `${header}: ${withoutToken(value)}`;
    if (line.length > maxInlineLength || !isPrintable(line)) parts.push(`--header @${save(header, line)}`);
    else parts.push(`--header ${line.includes("$TOKEN") ? `"${line}"` : quote(line)}`);
  }
  if (body !== undefined) {
    const text = body.toString();
    const isInline = typeof body === "string" && text.length <= maxInlineLength && isPrintable(text);
    parts.push(`--data-binary ${isInline ? quote(text) : `@${save("body", body)}`}`);
  }
  parts.push(
    url.length > maxInlineLength
      ? `--config ${save("url", `url = "${url.replaceAll(/["\\]/g, String.raw`\$&`)}"\n`)}`
      : quote(url),
  );
  const command = `curl --include --globoff --path-as-is ${parts.join(" ")}`;
  return command.includes("$TOKEN") ? `# TOKEN: a session of ${actorNames[actor]}\n${command}` : command;
}

const actorNames: Readonly<Record<Actor, string>> = {
  anonymous: "no user",
  stranger: "a newly registered user",
  demo: "demo@brewdial.example",
  member: "maya@harrowandfinch.example",
};
