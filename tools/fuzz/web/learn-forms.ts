import type { Send } from "../http-client.ts";
import type { Operation } from "../openapi.ts";
import type { Actor } from "../request.ts";

/** A field of a form with a value that the page itself sends. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

/** The fields of all forms of a page, by the page's path pattern. */
export type Forms = ReadonlyMap<string, readonly Field[]>;

export const actors: readonly Actor[] = ["anonymous", "stranger", "demo", "member"];

const controls = /<(?:input|select|textarea|button)\b[^>]{0,2000}>/g;
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** A guest, a user with data and a member of a roaster together see every form. */
const readers: readonly Actor[] = ["anonymous", "demo", "member"];

/** Reads every page and collects the fields of its forms. */
export async function learnForms(
  send: Send,
  pages: readonly Operation[],
  addressOf: (page: Operation) => string,
  cookieOf: (actor: Actor) => string,
): Promise<Forms> {
  const forms = new Map<string, readonly Field[]>();
  const waiting = [...pages];
  const worker = async () => {
    for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
      const fields = new Map<string, Field>();
      for (const actor of readers) {
        const headers = { cookie: cookieOf(actor), accept: "text/html" };
        const { body } = await send({ method: "GET", path: addressOf(page), headers });
        for (const [tag] of body.toString().matchAll(controls)) {
          const name = attribute(tag, "name");
          const value = attribute(tag, "value") ?? "";
          if (name !== undefined) fields.set(`${name}=${value}`, { name, value });
        }
      }
      forms.set(page.path, [...fields.values()]);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return forms;
}
